package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.result.RunNote;
import java.util.Properties;
import org.junit.jupiter.api.Test;
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

  @Test
  void a_run_that_does_not_come_to_its_end_says_that_its_conditions_were_not_verified()
      throws WorkloadException {
    assertThat(notVerified()).isEqualTo(1);
    assertThat(notVerified("tpcc.check", "none")).isZero();
    assertThat(notVerified("dotransactions", "false")).isZero();
  }
}
