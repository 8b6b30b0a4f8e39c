package io.github.ycsbext.client.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.TakingDb;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests watchers that fail while they watch. */
class PhaseWatchTest {
  private final List<Note> notes = new ArrayList<>();
  private RunPlan plan;

  @BeforeEach
  void plan() throws Exception {
    plan =
        RunPlan.of(
            CommandLineOptions.parse(
                List.of(
                    "-t",
                    "-db",
                    TakingDb.class.getName(),
                    "-p",
                    "workload=site.ycsb.workloads.CoreWorkload",
                    "-p",
                    "recordcount=10",
                    "-p",
                    "operationcount=10")));
  }

  private PhaseWatch.Seen watched(HealthMonitor monitor, RunObserver... observers)
      throws InterruptedException {
    Recorders recorders = new Recorders(plan.measurement(), null, false);
    PhaseWatch watch =
        new PhaseWatch(
            plan, List.of(observers), recorders, monitor, () -> 0, System.nanoTime(), notes);
    watch.operationsEnded(Map.of());
    return watch.finish(1);
  }

  @Test
  void health_that_cannot_be_read_at_the_end_is_a_note() throws InterruptedException {
    Looked servers = new Looked(1);

    PhaseWatch.Seen seen = watched(HealthMonitor.start(servers::seconds));

    assertThat(seen.vitals()).isNull();
    assertThat(notes)
        .extracting(Note::text)
        .containsExactly(
            "a part of the figures about the client and its machine is missing: IOException: gone");
  }

  @Test
  void health_that_could_not_be_read_meanwhile_is_a_note() throws InterruptedException {
    Looked servers = new Looked(1);
    HealthMonitor monitor = HealthMonitor.start(servers::seconds);
    servers.failed.await();

    assertThat(watched(monitor).vitals()).isNull();
    assertThat(notes).hasSize(1);
  }

  @Test
  void an_observer_that_throws_is_a_problem_of_a_run_that_has_its_result()
      throws InterruptedException {
    RunObserver broken =
        new RunObserver() {
          @Override
          public long intervalMillis() {
            return 1;
          }

          @Override
          public void observe(Totals totals, long elapsedNs, long done) {
            throw new IllegalStateException("broken");
          }
        };

    assertThat(watched(null, broken).problems()).containsExactly("IllegalStateException: broken");
  }

  /** Servers that are gone after a number of looks. */
  private static final class Looked {
    private final CountDownLatch failed = new CountDownLatch(1);
    private int looks;

    Looked(int looks) {
      this.looks = looks;
    }

    synchronized Map<String, Double> seconds() {
      if (looks-- > 0) {
        return Map.of("a", 1.0);
      }
      failed.countDown();
      throw new UncheckedIOException(new IOException("gone"));
    }
  }
}
