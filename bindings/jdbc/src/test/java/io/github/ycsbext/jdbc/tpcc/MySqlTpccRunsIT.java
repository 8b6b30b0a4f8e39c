package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.clusters.TestedServers;
import java.util.List;

/** The part of it that every build does. */
class MySqlTpccRunsIT extends TpccRuns {
  static final List<String> KINDS = List.of("procedures", "client", "itemwise");

  MySqlTpccRunsIT() {
    super(TestedServers.newerMySql(), KINDS);
  }
}
