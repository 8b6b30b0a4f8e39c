package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.BreakingDb.Deed;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.workload.economy.EconomyWorkload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs of the closed economy. */
class EconomyRunTest {
  @BeforeEach
  void load() {
    BreakingDb.reset(Deed.KEEP, 1);
    assertThat(run(BreakingDb.class, "-load", "threadcount=2").exitCode()).isEqualTo(ExitCode.OK);
  }

  private static ClientRun run(Class<?> database, String action, String properties) {
    List<String> arguments = new ArrayList<>(List.of(action, "-db", database.getName()));
    String all =
        "workload=%s seed=5 recordcount=20 operationcount=400 economy.balance=50 %s"
            .formatted(EconomyWorkload.class.getName(), properties);
    for (String property : all.split(" ", -1)) {
      arguments.addAll(List.of("-p", property));
    }
    return ClientRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void transactions_keep_the_sum_and_the_stream_is_one() {
    ClientRun together =
        run(BreakingDb.class, "-t", "threadcount=4 economy.transactions=true target=4000");
    ClientRun alone = run(BreakingDb.class, "-t", "threadcount=1");

    assertThat(together.exitCode()).as(together.err()).isEqualTo(ExitCode.OK);
    assertThat(together.value("TRANSFER", "Return=OK")).isEqualTo(400);
    assertThat(together.value("ECONOMY", "SumFound")).isEqualTo(1000);
    assertThat(together.value("ECONOMY", "AnomalyScore")).isZero();
    assertThat(together.err()).contains("anomaly score 0 in 400 transfers");
    assertThat(alone.streamHash()).isPresent().isEqualTo(together.streamHash());
  }

  @Test
  void writes_that_are_not_done_give_an_anomaly_score() {
    BreakingDb.breaksFromHere(Deed.SWALLOW, 5);
    ClientRun run = run(BreakingDb.class, "-t", "threadcount=2");

    double difference = Math.abs(run.value("ECONOMY", "SumFound") - 1000);
    assertThat(difference).isPositive();
    assertThat(run.value("ECONOMY", "AnomalyScore")).isEqualTo(difference / 400);
    assertThat(run.err()).contains("and had 1000 after the load: anomaly score");
  }

  @Test
  void records_without_a_balance_fail_the_run() {
    BreakingDb.reset(Deed.KEEP, 1);
    ClientRun.onTenRecords(BreakingDb.class, "-load", "-p", "recordcount=20");
    ClientRun run = run(BreakingDb.class, "-t", "threadcount=2");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("no balance in field0: load the records with this workload");
  }

  @Test
  void a_database_or_workload_without_transactions_is_refused_by_name() {
    assertThat(run(TestDb.class, "-t", "economy.transactions=true").err())
        .contains(TestDb.class.getName() + " has no transactions of several records");
    assertThat(ClientRun.onTenRecords(BreakingDb.class, "-p", "economy.transactions=true").err())
        .contains("economy.transactions=true: ", "RecordWorkload does not read it");
  }

  @ParameterizedTest
  @CsvSource({"recordcount=1, recordcount=1: a transfer is between two", "insertcount=5, give at"})
  void a_run_needs_all_records(String property, String sentence) {
    ClientRun run = run(BreakingDb.class, "-t", property);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(sentence);
  }
}
