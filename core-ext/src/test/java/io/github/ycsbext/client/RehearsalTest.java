package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.arrival.Arrivals;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.plan.WarmUp;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.workload.operation.ClientShare;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;

class RehearsalTest {
  private static final int MANY = Runtime.getRuntime().availableProcessors() + 1;
  private static final int LONG = 1_000_000;

  private static boolean isWorthIt(int threads, long operations, long seconds) {
    return BenchmarkRun.Rehearsal.isWorthIt(
        new Schedule(
            ClientShare.ALL,
            threads,
            0,
            operations,
            Arrivals.UNSCHEDULED,
            seconds,
            false,
            0,
            WarmUp.NONE));
  }

  @Test
  void long_runs_of_more_threads_than_processors_rehearse() {
    assertThat(isWorthIt(MANY, LONG, 0)).isTrue();
    assertThat(isWorthIt(MANY, 0, 5)).isTrue();

    assertThat(isWorthIt(MANY - 1, LONG, 0)).isFalse();
    assertThat(isWorthIt(MANY, LONG - 1, 0)).isFalse();
    assertThat(isWorthIt(MANY, 0, 4)).isFalse();
  }

  @Test
  void a_rehearsal_is_in_no_figure_and_takes_nothing_from_the_stream() {
    ClientRun many = run("-threads", "" + MANY);
    ClientRun alone = run("-threads", "1");

    assertThat(many.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(many.value("READ", "Operations") + many.value("INSERT", "Operations"))
        .isEqualTo(LONG);
    assertThat(many.streamHash()).isPresent().isEqualTo(alone.streamHash());
  }

  private static ClientRun run(String... more) {
    String[] usual = {
      "-p",
      "operationcount=" + LONG,
      "-p",
      "basicdb.verbose=false",
      "-p",
      "seed=42",
      "-p",
      "updateproportion=0",
      "-p",
      "insertproportion=0.05",
      more[0],
      more[1]
    };
    return ClientRun.onTenRecords(BasicDB.class, usual);
  }
}
