"""Apache Spark as an engine: the same steps as in one process, sent to its workers. Needs the extra `spark`."""
