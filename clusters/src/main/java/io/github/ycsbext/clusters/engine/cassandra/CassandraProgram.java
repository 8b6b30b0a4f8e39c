package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.Seat;
import java.util.List;

/** A way to run Cassandra. */
interface CassandraProgram {
  Program program();

  /**
   * The node that is counted as {@code number}, from 0.
   *
   * @param yaml text of its cassandra.yaml
   * @param settings system properties, {@code name=value}
   */
  Launch launch(Seat seat, int number, String yaml, List<String> settings);
}
