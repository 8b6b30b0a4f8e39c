package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.BreakingDb.Deed;
import io.github.ycsbext.error.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs whose failed operations are tried again. */
class RetryRunTest {
  @BeforeEach
  void load() {
    BreakingDb.reset(Deed.KEEP, 1);
    run("-load", "");
  }

  private static ClientRun run(String action, String properties) {
    List<String> arguments = new ArrayList<>(List.of(action));
    for (String property : ("seed=5 operationcount=300 " + properties).trim().split(" ", -1)) {
      arguments.addAll(List.of("-p", property));
    }
    return ClientRun.onTenRecords(BreakingDb.class, arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"UPDATE,updateproportion", "READ-MODIFY-WRITE,readmodifywriteproportion"})
  void each_attempt_is_counted_and_the_operation_once(String operation, String proportion) {
    BreakingDb.breaksFromHere(Deed.REFUSE, 4);
    String mix = "readproportion=0 updateproportion=0 " + proportion + "=1 fieldcount=1 ";
    ClientRun run = run("-t", mix + "retry.limit=100 retry.interval=0 inflight=4");
    ClientRun without = run("-t", mix);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value(operation, "Operations")).isEqualTo(300);
    assertThat(run.streamHash()).isPresent().isEqualTo(without.streamHash());
    assertThat(run.err()).contains("a run with retry.limit has one operation at a time");
    // Every fourth attempt fails: 300 successes take 99 others.
    assertThat(run.value("UPDATE", "Return=OK")).isEqualTo(300);
    assertThat(run.value("UPDATE-RETRIED", "Operations")).isEqualTo(99);
    assertThat(run.value("UPDATE-RETRIED", "Return=SERVICE_UNAVAILABLE")).isEqualTo(99);
  }

  @Test
  void the_last_attempt_decides() {
    BreakingDb.breaksFromHere(Deed.REFUSE, 1);
    ClientRun run =
        run(
            "-t",
            "readproportion=0 updateproportion=1 retry.limit=3 retry.interval=1 target=1000"
                + " measurement.interval=both");

    assertThat(run.value("UPDATE", "Return=SERVICE_UNAVAILABLE")).isEqualTo(300);
    assertThat(run.value("UPDATE-RETRIED", "Operations")).isEqualTo(900);
    assertThat(run.value("Intended-UPDATE-FAILED", "MinLatency(us)")).isGreaterThan(2400);
    assertThat(run.out()).doesNotContain("Intended-UPDATE-RETRIED");
  }

  @Test
  void a_missing_record_is_no_failure_and_a_ledger_takes_no_retries() {
    assertThat(run("-t", "recordcount=20 retry.limit=3").out()).doesNotContain("RETRIED");
    assertThat(run("-t", "retry.limit=3 check.acknowledged=true").err())
        .contains("retry.limit=3: with check.acknowledged=true an attempt without an answer");
  }
}
