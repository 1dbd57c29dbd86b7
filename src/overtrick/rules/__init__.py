"""F3: the shelf of named conditions by authority and edition. The plain rules are the defaults of Conditions."""
