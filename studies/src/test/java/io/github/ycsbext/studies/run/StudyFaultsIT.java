package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.clusters.fault.Kill;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.fault.Pause;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.screen.StudyScreen;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults of a phase whose child is a shell script, on a cluster that is none. */
class StudyFaultsIT {
  /** A warm-up of a tenth of a second, then measuring until a file is there. */
  private static final String RUNS_UNTIL =
      """
      [ $1 = run ] && {
        echo "2026-01-02 03:04:05:006 0 sec: 0 operations; warming up " >&2
        sleep 0.1
        touch "$home/../measuring"
        echo "[MEASURING], StartedAt, 2026-01-02T03:04:05.106Z" >&2
        while [ ! -e "$home/../%s" ]; do sleep 0.01; done
      }
      """;

  @TempDir private Path temporary;

  private final List<FakeCluster> clusters = new ArrayList<>();
  private final StringWriter screen = new StringWriter();
  private FakeDistribution fake;
  private StudyFolder folder;
  private Consumer<FakeCluster> prepare = cluster -> {};

  @BeforeEach
  void fakeDistribution() throws IOException {
    fake = new FakeDistribution(temporary.resolve("home"));
    folder = new StudyFolder(temporary.resolve("out"));
  }

  @Test
  void a_server_is_killed_and_started_again_while_its_phase_is_measured() throws Exception {
    fake.behaves(RUNS_UNTIL.formatted("restarted"));

    TrialOutcome outcome = outcome(Plans.faulty(new PlannedFault(new Kill(), 1, null, 0, 40L)));

    assertThat(outcome.completed()).isTrue();
    assertThat(clusters)
        .singleElement()
        .satisfies(
            cluster ->
                assertThat(cluster.node().history())
                    .containsExactly("killed while measuring", "restarted while measuring"));
    assertThat(outcome.notes()).isEmpty();
    assertThat(fake.calls())
        .anyMatch(call -> call.startsWith("load ") && call.contains("-p maxerrors=10%"))
        .noneMatch(call -> call.startsWith("run ") && call.contains("maxerrors"));
    assertThat(screen.toString())
        .containsSubsequence(
            "redis-A-20-1: node 1 (server) is killed, as planned",
            "redis-A-20-1: node 1 is up again, as planned");
    assertThat(outcome.faults())
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.phase()).isEqualTo("run");
              assertThat(fault.node()).isEqualTo(1);
              assertThat(fault.role()).isEqualTo(Role.SERVER.of());
              assertThat(fault.begunAt()).isBefore(fault.upAgainAt());
              assertThat(fault.upAgainSecond()).isGreaterThan(fault.begunSecond());
            });
  }

  @Test
  void a_paused_server_goes_on_when_its_phase_ends_before() throws Exception {
    fake.behaves(RUNS_UNTIL.formatted("paused"));

    TrialOutcome outcome =
        outcome(Plans.faulty(new PlannedFault(new Pause(), 1, null, 0, 600_000L)));

    assertThat(outcome.completed()).isTrue();
    assertThat(clusters.get(0).node().history())
        .containsExactly("paused while measuring", "continued while measuring");
    assertThat(screen.toString())
        .containsSubsequence("node 1 (server) is paused", "node 1 is running again");
    assertThat(outcome.faults())
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.fault()).isEqualTo(new Pause());
              assertThat(fault.upAgainSecond()).isGreaterThanOrEqualTo(fault.begunSecond());
            });
  }

  @Test
  void a_link_is_healed_when_its_phase_ends_before() throws Exception {
    fake.behaves(RUNS_UNTIL.formatted("cut off from clients"));
    Partition fault = new Partition(Partition.From.CLIENTS, Partition.Way.BOTH);
    PlannedFault planned = new PlannedFault(fault, 1, null, 0, 600_000L);

    TrialOutcome outcome = outcome(Plans.faulty(planned), "redis-A-unlimited-20-1");

    assertThat(outcome.completed()).isTrue();
    assertThat(clusters.get(0).node().history())
        .containsExactly("cut off from clients while measuring", "healed while measuring");
    assertThat(screen.toString())
        .containsSubsequence("node 1 (server) is cut off from clients", "node 1 is healed");
    assertThat(outcome.faults())
        .singleElement()
        .satisfies(done -> assertThat(done.fault()).isEqualTo(fault));
  }

  @Test
  void each_repetition_has_servers_that_no_fault_has_befallen() throws Exception {
    fake.behaves(RUNS_UNTIL.formatted("restarted"));

    TrialOutcome last =
        outcome(Plans.faulty(2, new PlannedFault(new Kill(), 1, null, 0, 40L)), "redis-A-20-2");

    assertThat(last.completed()).isTrue();
    assertThat(clusters)
        .hasSize(2)
        .allMatch(FakeCluster::isClosed)
        .allSatisfy(cluster -> assertThat(cluster.node().history()).hasSize(2));
  }

  @Test
  void a_server_that_is_down_when_its_phase_has_ended_is_started_again() throws Exception {
    fake.behaves(RUNS_UNTIL.formatted("killed"));

    TrialOutcome outcome = outcome(Plans.faulty(new PlannedFault(new Kill(), 1, null, 0, null)));

    assertThat(outcome.completed()).isTrue();
    assertThat(clusters).hasSize(1);
    assertThat(clusters.get(0).isRunning()).isTrue();
    assertThat(outcome.faults().get(0).upAgainAt()).isAfter(outcome.faults().get(0).begunAt());
  }

  @Test
  void a_fault_that_its_phase_did_not_reach_is_told() throws Exception {
    TrialOutcome outcome =
        outcome(Plans.faulty(new PlannedFault(new Kill(), 1, null, 600_000, null)));

    assertThat(outcome.completed()).isTrue();
    assertThat(outcome.faults())
        .containsExactly(
            FaultEvent.notReached("run", 0, new PlannedFault(new Kill(), 1, null, 600_000, null)));
    assertThat(outcome.notes())
        .map(Note::text)
        .containsExactly(
            "A fault of run was not reached, because it ended after 1.0 s: node 1 is killed after 600 s, which is undone when the phase has ended");
    assertThat(clusters.get(0).node().history()).isEmpty();
  }

  @Test
  void a_server_that_cannot_be_started_again_fails_its_trial_and_the_next_gets_others()
      throws Exception {
    fake.behaves(RUNS_UNTIL.formatted("killed"));
    prepare = cluster -> cluster.node().cannotRestart("no memory");

    TrialOutcome outcome = outcome(Plans.faulty(new PlannedFault(new Kill(), 1, null, 0, null)));

    assertThat(outcome.completed()).isFalse();
    assertThat(outcome.failures())
        .map(Note::text)
        .hasSize(2)
        .containsOnly("after the faults of run the servers did not come together again: no memory");
    assertThat(clusters).hasSize(2).allMatch(FakeCluster::isClosed);
  }

  @Test
  void a_restart_that_fails_in_the_phase_fails_its_trial() throws Exception {
    fake.behaves(RUNS_UNTIL.formatted("killed") + "sleep 0.3\n");
    prepare = cluster -> cluster.node().cannotRestart("no memory");

    TrialOutcome outcome = outcome(Plans.faulty(new PlannedFault(new Kill(), 1, null, 0, 1L)));

    assertThat(outcome.failures())
        .map(Note::text)
        .hasSize(2)
        .containsOnly("node 1 was not up again in run: no memory");
  }

  @Test
  void a_child_that_fails_under_a_fault_keeps_its_own_reason() throws Exception {
    fake.behaves(
        RUNS_UNTIL.formatted("killed")
            + "[ $1 = run ] && { echo 'every operation failed' >&2; exit 1; }\n");

    TrialOutcome outcome = outcome(Plans.faulty(new PlannedFault(new Kill(), 1, null, 0, null)));

    assertThat(outcome.failures())
        .map(Note::text)
        .hasSize(2)
        .containsOnly("run ended with exit code 1: every operation failed");
    assertThat(clusters).hasSize(2).allMatch(FakeCluster::isClosed);
  }

  @Test
  void stop_ends_a_restart_that_is_under_way_and_nothing_is_recorded() throws Exception {
    fake.behaves(RUNS_UNTIL.formatted("never"));
    CountDownLatch restarting = new CountDownLatch(1);
    prepare = cluster -> cluster.node().doesNotAnswer(restarting);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    create(Plans.faulty(new PlannedFault(new Kill(), 1, null, 0, 1L)));
    StudyRunner runner = runner();
    Thread study =
        new Thread(
            () -> {
              try {
                runner.run(outcome -> false);
              } catch (Throwable e) {
                thrown.set(e);
              }
            });

    study.start();
    assertThat(restarting.await(30, TimeUnit.SECONDS)).isTrue();
    runner.stop();
    study.join(TimeUnit.SECONDS.toMillis(20));

    assertThat(study.isAlive()).isFalse();
    assertThat(thrown.get()).isInstanceOf(CancellationException.class);
    assertThat(folder.outcomes()).isEmpty();
    assertThat(clusters).singleElement().matches(FakeCluster::isClosed);
    assertThat(clusters.get(0).isClosedByInterrupted()).isFalse();
    assertThat(clusters.get(0).node().history())
        .containsExactly("killed while measuring", "given up");
  }

  private TrialOutcome outcome(Plan plan) throws Exception {
    return outcome(plan, "redis-A-20-1");
  }

  private TrialOutcome outcome(Plan plan, String trial) throws Exception {
    create(plan);
    runner().run(outcome -> false);
    return folder.outcomes().get(trial);
  }

  private void create(Plan plan) throws IOException {
    folder.create(Plans.options().apply(plan, Availability.ALL, Plans.CLOCK));
  }

  private StudyRunner runner() throws Exception {
    return new StudyRunner(
        new StudyContext(
            folder, folder.manifest(), fake.distribution(), ClientCores.shared(), null),
        this::cluster,
        List::of,
        new StudyScreen(new PrintWriter(screen, true), false, Clock.systemUTC()),
        Clock.systemUTC());
  }

  private Cluster cluster(SystemUnderTest system, @Nullable PlannedNetwork network) {
    FakeCluster cluster = new FakeCluster(system.engine(), temporary);
    prepare.accept(cluster);
    clusters.add(cluster);
    return cluster;
  }
}
