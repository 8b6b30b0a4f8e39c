package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.clusters.TestedServers;
import io.github.ycsbext.error.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("thorough")
class MariaDbTpccIT extends TpccContract {
  MariaDbTpccIT() {
    super(TestedServers.usual("mariadb"), List.of("procedures", "client", "itemwise"));
  }

  @Test
  void functions_are_refused() {
    load();
    ClientRun run = client("-t", 1, "tpcc.routines=functions", "operationcount=5");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.errLines())
        .contains(
            "tpcc.routines=functions: MariaDB has none of them: leave it out, or give procedures");
  }
}
