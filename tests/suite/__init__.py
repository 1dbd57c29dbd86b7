"""The runner of the conformance suite; what the data mean: suite/README.md."""
