package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.result.RunNote;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.WorkloadException;

class TpccWorkloadTest {
  private static long notVerified(String... more) throws WorkloadException {
    Properties properties = new Properties();
    properties.setProperty("tpcc.warehouses", "1");
    properties.setProperty("dotransactions", "true");
    for (int i = 0; i < more.length; i += 2) {
      properties.setProperty(more[i], more[i + 1]);
    }
    TpccWorkload workload = new TpccWorkload();
    workload.init(properties);
    return workload.counts().findings().stream()
        .filter(note -> note.says(RunNote.TPCC_NOT_VERIFIED))
        .count();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "keyformat=hex",
        "fields=a,b",
        "fieldlength=7",
        "table=mine",
        "ttl=9",
        "check.acknowledged=true",
        "readproportion=1"
      })
  void what_it_does_not_read_is_refused(String property) {
    String name = TpccWorkload.class.getName();
    List<String> words =
        List.of(
            "-t",
            "-db",
            "site.ycsb.db.JdbcDBClient",
            "-p",
            "db.url=jdbc:h2:mem:none",
            "-p",
            "workload=" + name,
            "-p",
            property);

    assertThatThrownBy(() -> RunPlan.of(CommandLineOptions.parse(words)))
        .hasMessageContaining(property + ": " + name + " does not read it: leave it out, or");
  }

  @Test
  void a_run_that_does_not_come_to_its_end_says_that_its_conditions_were_not_verified()
      throws WorkloadException {
    assertThat(notVerified()).isEqualTo(1);
    assertThat(notVerified("tpcc.check", "none")).isZero();
    assertThat(notVerified("dotransactions", "false")).isZero();
  }
}
