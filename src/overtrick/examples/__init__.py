"""The club night that comes with Overtrick, with made-up names."""
