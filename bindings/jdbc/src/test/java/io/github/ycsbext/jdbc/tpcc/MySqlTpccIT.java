package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.clusters.TestedServers;
import org.junit.jupiter.api.Tag;

/** TPC-C on MySQL itself. */
@Tag("thorough")
class MySqlTpccIT extends TpccContract {
  MySqlTpccIT() {
    super(TestedServers.newerMySql(), MySqlTpccRunsIT.KINDS);
  }
}
