package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.clusters.TestedServers;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** TPC-C on MySQL itself. */
@Tag("thorough")
class MySqlTpccIT extends TpccContract {
  MySqlTpccIT() {
    super(TestedServers.newerMySql(), List.of("procedures", "client", "itemwise"));
  }
}
