"""The shelf: one file or one small package a format. They know nothing of each other."""
