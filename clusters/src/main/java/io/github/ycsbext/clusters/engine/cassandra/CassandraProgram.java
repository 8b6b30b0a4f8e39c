package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.Program;
import java.util.List;

interface CassandraProgram {
  Program program();

  Launch launch(NodePaths paths, int number, String yaml, List<String> settings);
}
