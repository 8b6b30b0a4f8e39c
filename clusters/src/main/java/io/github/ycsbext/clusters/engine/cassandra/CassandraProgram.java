package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.Program;
import java.util.List;

interface CassandraProgram {
  Program program();

  /**
   * Returns the command and files of a node; {@code yaml} is the text of its cassandra.yaml, {@code
   * settings} are system properties, as {@code name=value}.
   */
  Launch launch(NodePaths paths, int number, String yaml, List<String> settings);
}
