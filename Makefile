# Shorthands; everything works without make.
.PHONY: demo test docs fuzz bench
demo:
	python3 start.py demo
test:
	python3 start.py test
docs:
	.venv/bin/python tools/reference.py
fuzz:
	.venv/bin/python fuzz/readers.py
bench:
	.venv/bin/python -m bench --out docs/benchmarks
