package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.run.server.ClusterSource;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runner with child processes that are a shell script. */
class StudyRunnerIT {
  @TempDir private Path temporary;

  private final Plan plan = Plans.of(TrialOrder.RANDOM, List.of(20L), 1);
  private final List<FakeCluster> clusters = new ArrayList<>();
  private final Told told = new Told();
  private FakeDistribution fake;
  private StudyFolder folder;

  @BeforeEach
  void fakeDistribution() throws IOException {
    fake = new FakeDistribution(temporary.resolve("home"));
    folder = new StudyFolder(temporary.resolve("out"));
  }

  @Test
  void each_trial_loads_and_runs_in_the_order_of_the_sheet_on_emptied_servers() throws Exception {
    StudyManifest manifest = create(plan);

    run();

    assertThat(completed()).containsExactlyElementsOf(ids(manifest));
    for (String system : List.of("redis", "mongodb", "cassandra")) {
      // Servers that the study has just started are empty.
      assertThat(fake.calls())
          .filteredOn(call -> !call.startsWith("schema create"))
          .filteredOn(call -> call.contains(" " + system))
          .map(call -> call.substring(0, call.indexOf(" " + system)))
          .containsExactly("load", "run", "schema clear", "load", "run");
    }
    // Each of the two workloads may have tables of its own, on each of the three systems.
    assertThat(fake.calls()).filteredOn(call -> call.startsWith("schema create")).hasSize(6);
    assertThat(clusters).hasSize(3).allMatch(FakeCluster::isClosed);
  }

  @Test
  void a_phase_is_told_its_size_its_seed_and_where_its_result_goes() throws Exception {
    create(Plans.of(TrialOrder.PAPER, List.of(20L), 2));

    run();

    Trial second = Trial.of("redis", "A", null, 20, 2);
    assertThat(fake.calls())
        .anySatisfy(
            call ->
                assertThat(call)
                    .startsWith("run redis -P ")
                    .contains("/workloads/media-a")
                    .contains("-p redis.host=127.0.0.1")
                    .contains("-p requestdistribution=uniform")
                    .contains("-p recordcount=10")
                    .contains("-p operationcount=20")
                    .contains("-p seed=9")
                    .contains("-p maxerrors=10%")
                    .contains("-p result.dir=" + folder.phase(second, "run").path())
                    .contains("-threads 2"));
  }

  @Test
  void the_errors_that_a_workloads_file_allows_stay_allowed() throws Exception {
    Files.writeString(fake.distribution().workload("media-b"), "maxerrors=50%\n");
    create(Plans.of(TrialOrder.PAPER, List.of(20L), 1));

    run();

    assertThat(fake.calls())
        .filteredOn(call -> call.contains("/workloads/media-b") && call.startsWith("run "))
        .hasSize(3)
        .noneMatch(call -> call.contains("maxerrors"));
  }

  @Test
  void what_the_children_print_is_kept_without_secrets() throws Exception {
    create(plan);
    fake.behaves("echo 'connecting with db.password=hunter2' >&2\n");

    run();

    Path trial = folder.trial(folder.manifest().trials().get(0));
    assertThat(trial.resolve("run.err"))
        .content()
        .contains("db.password=<hidden>")
        .doesNotContain("hunter2");
    assertThat(trial.resolve("run.out")).content().contains("[OVERALL], RunTime(ms), 1000");
    assertThat(trial.resolve("load.err")).exists();
  }

  @Test
  void results_are_appended_as_they_come() throws Exception {
    StudyManifest manifest = create(plan);
    List<Integer> linesAtStart = new ArrayList<>();
    told.atStart = () -> linesAtStart.add(folder.outcomes().size());

    run();

    assertThat(linesAtStart).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(manifest.trials()).hasSize(6);
  }

  @Test
  void a_trial_that_fails_once_is_tried_again_and_keeps_what_the_first_attempt_left()
      throws Exception {
    StudyManifest manifest = create(plan);
    // Before it, the schema is made.
    fake.behaves("[ $n = 2 ] && { echo 'disk on fire' >&2; exit 1; }\n");

    run();

    TrialOutcome first = folder.outcomes().get(manifest.trials().get(0).id());
    assertThat(first.completed()).isTrue();
    assertThat(first.attempts()).isEqualTo(2);
    assertThat(first.failures())
        .singleElement()
        .asString()
        .contains("load ended with exit code 1: disk on fire");
    assertThat(folder.trial(manifest.trials().get(0)).resolve("attempt-1/load.err"))
        .content()
        .contains("disk on fire");
    assertThat(completed()).hasSize(6);
  }

  @Test
  void a_trial_that_fails_again_is_recorded_with_its_reasons_and_the_rest_goes_on()
      throws Exception {
    create(plan);
    fake.behaves("[ \"$1 $2\" = 'run mongodb' ] && { echo 'no such host' >&2; exit 1; }\n");

    run();

    assertThat(completed()).hasSize(4).noneMatch(id -> id.startsWith("mongodb"));
    TrialOutcome failed = folder.outcomes().get("mongodb-A-20-1");
    assertThat(failed.completed()).isFalse();
    assertThat(failed.attempts()).isEqualTo(2);
    assertThat(failed.failures())
        .map(Note::text)
        .containsExactly(
            "run ended with exit code 1: no such host", "run ended with exit code 1: no such host");
  }

  @Test
  void a_trial_whose_properties_are_refused_is_not_tried_again_nor_are_those_like_it()
      throws Exception {
    create(Plans.of(TrialOrder.PAPER, List.of(20L), 2));
    fake.behaves(
        "case \"$*\" in 'load mongodb'*media-a*) echo 'length: no number' >&2; exit 2;; esac\n");
    StudyRunner runner = runner((system, network) -> cluster(system.engine()));

    runner.run(outcome -> false);

    assertThat(completed()).hasSize(10).contains("mongodb-B-20-1", "mongodb-B-20-2");
    assertThat(fake.calls()).filteredOn(call -> call.matches("load mongodb.*media-a.*")).hasSize(1);
    TrialOutcome first = folder.outcomes().get("mongodb-A-20-1");
    TrialOutcome alike = folder.outcomes().get("mongodb-A-20-2");
    assertThat(first.attempts()).isEqualTo(1);
    assertThat(first.failures())
        .map(Note::text)
        .containsExactly("load was refused: length: no number");
    assertThat(alike.attempts()).isZero();
    assertThat(alike.failures()).isEqualTo(first.failures());
    assertThat(told.givenUp).containsExactly("mongodb, A, 1: load was refused: length: no number");
    assertThat(runner.isRefused()).isFalse();
  }

  @Test
  void a_study_whose_properties_are_refused_everywhere_ends_at_once_as_bad_input()
      throws Exception {
    create(Plans.of(TrialOrder.RANDOM, List.of(20L), 3));
    fake.behaves("echo 'length: no number' >&2; exit 2\n");
    StudyRunner runner = runner((system, network) -> cluster(system.engine()));

    runner.run(outcome -> false);

    assertThat(fake.calls()).hasSize(6).allMatch(call -> call.startsWith("schema create "));
    assertThat(folder.outcomes()).hasSize(18);
    assertThat(runner.isRefused()).isTrue();
  }

  @Test
  void a_child_that_ends_well_without_a_result_has_failed() throws Exception {
    create(plan);
    fake.behaves("[ $1 = load ] && exit 0\n");

    run();

    assertThat(folder.outcomes().values())
        .noneMatch(TrialOutcome::completed)
        .allSatisfy(
            outcome ->
                assertThat(outcome.failures().get(0).text())
                    .contains("load ended without a result"));
  }

  @Test
  void a_system_that_does_not_come_up_fails_its_own_trials_alone() throws Exception {
    create(plan);

    runner(
            (system, network) -> {
              if (system.engine() == Engine.named("cassandra")) {
                throw new UserError("there is no JDK 17");
              }
              return cluster(system.engine());
            })
        .run(outcome -> false);

    assertThat(completed()).hasSize(4);
    assertThat(folder.outcomes().get("cassandra-A-20-1").failures())
        .map(Note::text)
        .containsExactly("Cassandra could not be started: there is no JDK 17");
  }

  @Test
  void a_system_that_cannot_be_started_is_given_up_once_in_either_order() throws Exception {
    for (TrialOrder order : TrialOrder.values()) {
      folder = new StudyFolder(temporary.resolve("out-" + order));
      told.givenUp.clear();
      create(Plans.of(order, List.of(20L), 3));
      List<Engine> starts = new ArrayList<>();

      runner(failing(Engine.named("cassandra"), starts)).run(outcome -> false);

      assertThat(starts).filteredOn(Engine.named("cassandra")::equals).hasSize(2);
      assertThat(told.givenUp)
          .containsExactly("cassandra, 6: Cassandra could not be started: no network");
      assertThat(completed()).hasSize(12);
      assertThat(folder.outcomes().values())
          .filteredOn(outcome -> !outcome.completed())
          .hasSize(6)
          .allMatch(outcome -> outcome.trial().startsWith("cassandra"))
          .allMatch(outcome -> outcome.attempts() == 0);
    }
  }

  @Test
  void a_server_that_refuses_its_settings_is_not_started_again_and_is_bad_input() throws Exception {
    create(plan);
    List<Engine> starts = new ArrayList<>();
    StudyRunner runner =
        runner(
            (system, network) -> {
              starts.add(system.engine());
              throw new UserError(ExitCode.BAD_INPUT, "it did not start with its settings");
            });

    runner.run(outcome -> false);

    assertThat(starts).doesNotHaveDuplicates();
    assertThat(folder.outcomes().values()).isNotEmpty().noneMatch(TrialOutcome::completed);
    assertThat(runner.isRefused()).isTrue();
  }

  @Test
  void a_system_that_was_given_up_is_run_on_demand() throws Exception {
    StudyManifest manifest = create(plan);
    runner(failing(Engine.named("cassandra"), new ArrayList<>())).run(outcome -> false);
    assertThat(completed()).hasSize(4);

    runner((system, network) -> cluster(system.engine())).run(outcome -> !outcome.completed());

    assertThat(completed()).containsExactlyInAnyOrderElementsOf(ids(manifest));
  }

  @Test
  void a_study_without_any_system_ends_at_once() throws Exception {
    create(plan);

    runner(
            (system, network) -> {
              throw new UserError("no network");
            })
        .run(outcome -> false);

    assertThat(fake.calls()).isEmpty();
    assertThat(told.givenUp).hasSize(3);
    assertThat(folder.outcomes().values()).hasSize(6).noneMatch(TrialOutcome::completed);
  }

  @Test
  void a_server_that_dies_and_cannot_be_started_again_keeps_the_trial_s_first_reason()
      throws Exception {
    create(Plans.of(TrialOrder.PAPER, List.of(20L), 1));
    fake.behaves("[ \"$1 $2\" = 'run redis' ] && { echo 'broken pipe' >&2; exit 1; }\n");
    told.atFailure = () -> clusters.get(0).die();
    List<Engine> starts = new ArrayList<>();

    runner(
            (system, network) -> {
              starts.add(system.engine());
              if (system.engine() == Engine.named("redis") && starts.size() > 1) {
                throw new UserError("no memory");
              }
              return cluster(system.engine());
            })
        .run(outcome -> false);

    TrialOutcome first = folder.outcomes().get("redis-A-20-1");
    assertThat(first.attempts()).isEqualTo(1);
    assertThat(first.failures())
        .map(Note::text)
        .containsExactly(
            "run ended with exit code 1: broken pipe", "Redis could not be started: no memory");
    assertThat(folder.outcomes().get("redis-B-20-1").failures())
        .map(Note::text)
        .containsExactly("Redis could not be started: no memory");
    assertThat(completed()).hasSize(4);
  }

  @Test
  void an_interruption_while_a_system_starts_gives_nothing_up() throws Exception {
    create(plan);
    AtomicReference<StudyRunner> runner = new AtomicReference<>();
    runner.set(
        runner(
            (system, network) -> {
              runner.get().stop();
              throw new UserError("the server ended with exit code 130");
            }));

    assertThatThrownBy(() -> runner.get().run(outcome -> false))
        .isInstanceOf(CancellationException.class);

    assertThat(folder.outcomes()).isEmpty();
    assertThat(told.givenUp).isEmpty();
  }

  @Test
  void a_server_that_has_died_is_started_anew() throws Exception {
    create(Plans.of(TrialOrder.PAPER, List.of(20L), 1));
    told.atCompletion =
        trial -> {
          if (trial.id().equals("redis-A-20-1")) {
            clusters.get(0).die();
          }
        };

    run();

    assertThat(completed()).hasSize(6);
    assertThat(clusters)
        .extracting(Cluster::engine)
        .containsExactly(
            Engine.named("redis"),
            Engine.named("redis"),
            Engine.named("cassandra"),
            Engine.named("mongodb"));
  }

  @Test
  void in_random_order_all_servers_are_up_from_the_first_trial_on() throws Exception {
    create(plan);
    List<Integer> up = new ArrayList<>();
    told.atStart = () -> up.add(openClusters());

    run();

    assertThat(up).containsOnly(3);
  }

  @Test
  void in_the_papers_order_one_server_is_up_at_a_time() throws Exception {
    create(Plans.of(TrialOrder.PAPER, List.of(20L), 1));
    List<Integer> up = new ArrayList<>();
    told.atCompletion = trial -> up.add(openClusters());

    run();

    assertThat(up).containsOnly(1);
  }

  @Test
  void systems_in_turn_are_up_one_at_a_time_and_once_in_each_repetition() throws Exception {
    create(Plans.inTurn(List.of(20L), 2));
    List<Integer> up = new ArrayList<>();
    told.atCompletion = trial -> up.add(openClusters());

    run();

    assertThat(up).hasSize(12).containsOnly(1);
    // The one that ends a repetition may begin the next.
    assertThat(clusters).hasSizeBetween(5, 6).allMatch(FakeCluster::isClosed);
  }

  @Test
  void an_outcome_says_how_quiet_the_servers_were_and_what_else_ran() throws Exception {
    create(plan);

    new StudyRunner(
            new StudyContext(
                folder, folder.manifest(), fake.distribution(), ClientCores.shared(), null),
            (system, network) -> cluster(system.engine()),
            () -> List.of(Note.plain("Another study ran")),
            told,
            java.time.Clock.systemUTC())
        .run(outcome -> false);

    assertThat(folder.outcomes().values())
        .hasSize(6)
        .allSatisfy(
            outcome -> {
              assertThat(outcome.settling())
                  .isEqualTo(new TrialOutcome.Settling(true, 7, Note.plain("nothing to wait for")));
              assertThat(outcome.notes()).containsExactly(Note.plain("Another study ran"));
              assertThat(outcome.network()).isNull();
            });
  }

  @Test
  void a_trial_on_a_network_says_what_its_links_were() throws Exception {
    Plan onSlow =
        plan.with(
            plan.matrix()
                .with(
                    plan.matrix().systems().subList(0, 1),
                    List.of(new PlannedNetwork("slow", 1_000_000, 0, "")),
                    List.of(20L)),
            plan.execution().with(1, TrialOrder.RANDOM));
    create(onSlow);

    run();

    assertThat(folder.outcomes().get("redis-A-slow-20-1").network())
        .isEqualTo(
            new TrialOutcome.NetworkUsed(
                "slow", true, ClusterNetwork.loopback().label(), null, null));
  }

  @Test
  void a_run_of_blocks_needs_no_load_and_has_as_many_of_each_kind_in_a_block() throws Exception {
    Plan blocks = StudyCatalogue.find("blocks");
    Files.writeString(temporary.resolve("home/workloads/blocks"), "values=typed\n");
    folder.create(
        StudyOptions.of(
                its -> {
                  its.scale = 0.000101;
                  its.repetitions = 1;
                  its.seed = 7;
                })
            .apply(blocks, Availability.ALL, Plans.CLOCK));

    run();

    Trial trial = folder.manifest().trials().get(0);
    assertThat(folder.phase(trial, "blocks").isComplete()).isTrue();
    assertThat(fake.calls()).noneMatch(call -> call.startsWith("load "));
    assertThat(fake.calls())
        .filteredOn(call -> call.startsWith("run "))
        .singleElement()
        .asString()
        .contains("-p block.order=insert,update,read -p recordcount=0 -p operationcount=9090")
        // 151 of 9090 in 60 blocks, less what three kinds cannot share.
        .contains("-p block.operations=150 ");
  }

  @Test
  void the_papers_phases_are_children_and_folders_of_their_own() throws Exception {
    Plan mix = StudyCatalogue.find("crud-mix");
    for (PlannedWorkload workload : mix.matrix().workloads()) {
      Files.writeString(temporary.resolve("home/workloads/" + workload.file()), "fieldlength=20\n");
    }
    folder.create(
        StudyOptions.of(
                its -> {
                  its.scale = 0.001;
                  its.systems = List.of("cassandra");
                  its.repetitions = 1;
                  its.seed = 7;
                })
            .apply(mix, Availability.ALL, Plans.CLOCK));

    run();

    for (Trial trial : folder.manifest().trials()) {
      List<String> phases =
          trial.workload().equals("C5")
              ? List.of("ramp-up", "read", "update", "delete")
              : List.of("ramp-up", "main");
      assertThat(phases).allMatch(phase -> folder.phase(trial, phase).isComplete());
    }
    assertThat(fake.calls())
        .anyMatch(call -> call.startsWith("load ") && call.contains("-p recordcount=125"))
        .anyMatch(
            call ->
                call.startsWith("run ")
                    && call.contains("-p recordcount=125 -p operationcount=375"));
  }

  @Test
  void an_interruption_at_any_call_costs_that_trial_only() throws Exception {
    Matrix matrix = plan.matrix();
    Plan ofOneSystem =
        plan.with(
            matrix.with(matrix.systems().subList(0, 1), matrix.networks(), matrix.operations()),
            plan.execution());
    int calls = callsOf(ofOneSystem);
    for (int interrupted = 1; interrupted <= calls; interrupted++) {
      fake = new FakeDistribution(temporary.resolve("home-" + interrupted));
      folder = new StudyFolder(temporary.resolve("out-" + interrupted));
      StudyManifest manifest = create(ofOneSystem);
      fake.behaves("[ $n = " + interrupted + " ] && exit 130\n");

      assertThatThrownBy(this::run).isInstanceOf(CancellationException.class);
      List<String> before = completed();
      fake.behavesWell();
      run();

      assertThat(before).isEqualTo(ids(manifest).subList(0, before.size()));
      assertThat(completed()).containsExactlyElementsOf(ids(manifest));
      assertThat(Files.readAllLines(folder.resultsFile())).hasSize(2);
      assertThat(fake.calls()).filteredOn(call -> call.startsWith("run ")).hasSizeBetween(2, 3);
      for (Trial trial : manifest.trials()) {
        assertThat(folder.phase(trial, "load").isComplete()).isTrue();
        assertThat(folder.phase(trial, "run").isComplete()).isTrue();
      }
    }
  }

  @Test
  void stop_ends_the_child_at_once_and_nothing_is_recorded() throws Exception {
    StudyManifest manifest = create(plan);
    fake.behaves("[ $1 = run ] && { echo ready > \"$home/ready\"; exec sleep 600; }\n");
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    StudyRunner runner = runner((system, network) -> cluster(system.engine()));
    Thread study = thread(runner, thrown);

    study.start();
    awaitFile(temporary.resolve("home/ready"), study);
    runner.stop();
    study.join(TimeUnit.SECONDS.toMillis(30));

    assertThat(study.isAlive()).isFalse();
    assertThat(thrown.get()).isInstanceOf(CancellationException.class);
    assertThat(folder.outcomes()).isEmpty();
    assertThat(clusters).allMatch(FakeCluster::isClosed);
    fake.behavesWell();
    run();
    assertThat(completed()).containsExactlyElementsOf(ids(manifest));
  }

  @Test
  void stop_ends_the_wait_for_quiet_at_once_and_nothing_is_recorded() throws Exception {
    create(plan);
    CountDownLatch settling = new CountDownLatch(1);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    StudyRunner runner =
        runner(
            (system, network) -> {
              Cluster cluster = cluster(system.engine());
              clusters.get(clusters.size() - 1).isNeverQuiet(settling);
              return cluster;
            });
    Thread study = thread(runner, thrown);

    study.start();
    assertThat(settling.await(30, TimeUnit.SECONDS)).isTrue();
    runner.stop();
    study.join(TimeUnit.SECONDS.toMillis(30));

    assertThat(study.isAlive()).isFalse();
    assertThat(thrown.get()).isInstanceOf(CancellationException.class);
    assertThat(folder.outcomes()).isEmpty();
    assertThat(clusters).isNotEmpty().allMatch(FakeCluster::isClosed);
    assertThat(clusters).noneMatch(FakeCluster::isClosedByInterrupted);
  }

  private static Thread thread(StudyRunner runner, AtomicReference<Throwable> thrown) {
    return new Thread(
        () -> {
          try {
            runner.run(outcome -> false);
          } catch (Throwable e) {
            thrown.set(e);
          }
        });
  }

  @Test
  void finished_trials_are_not_run_again_and_failed_ones_only_on_demand() throws Exception {
    create(plan);
    fake.behaves("[ \"$1 $2\" = 'run mongodb' ] && exit 1\n");
    run();
    int calls = fake.calls().size();
    fake.behavesWell();

    run();
    assertThat(fake.calls()).hasSize(calls);

    runner((system, network) -> cluster(system.engine())).run(outcome -> !outcome.completed());
    assertThat(completed()).hasSize(6);
    assertThat(fake.calls()).filteredOn(call -> call.startsWith("run redis")).hasSize(2);
  }

  @Test
  void a_trial_is_measured_again_and_its_earlier_files_are_kept() throws Exception {
    create(plan);
    run();
    Trial again = folder.manifest().trials().get(2);
    TrialOutcome first = folder.outcomes().get(again.id());

    runner((system, network) -> cluster(system.engine()))
        .run(outcome -> outcome.trial().equals(again.id()));

    assertThat(Files.readAllLines(folder.resultsFile())).hasSize(8);
    TrialOutcome second = folder.outcomes().get(again.id());
    assertThat(second.completed()).isTrue();
    assertThat(second.startedAt()).isGreaterThan(first.startedAt());
    assertThat(second.notes()).anyMatch(note -> note.says(StudyNote.OVERLOADED_BEFORE));
    assertThat(folder.trial(again).resolve("attempt-1/run")).isNotEmptyDirectory();
    assertThat(folder.outcomeLines().stray(folder.manifest().trials())).isEmpty();
  }

  @Test
  void a_new_measurement_that_was_cut_off_is_resumed() throws Exception {
    create(plan);
    run();
    Trial again = folder.manifest().trials().get(2);
    AtomicReference<StudyRunner> runner = new AtomicReference<>();
    told.atPhase = () -> runner.get().stop();
    runner.set(runner((system, network) -> cluster(system.engine())));
    assertThatThrownBy(() -> runner.get().run(outcome -> outcome.trial().equals(again.id())))
        .isInstanceOf(CancellationException.class);
    assertThat(completed()).hasSize(5);
    ResultSet interrupted = ResultSets.read(folder.path());
    assertThat(interrupted.missing()).containsExactly(again);
    assertThat(interrupted.failed()).isEmpty();
    told.atPhase = () -> {};

    run();

    assertThat(completed()).hasSize(6);
    assertThat(folder.outcomes().get(again.id()).notes())
        .anyMatch(note -> note.says(StudyNote.OVERLOADED_BEFORE));
  }

  @Test
  void what_was_measured_remains_if_its_system_does_not_start_again() throws Exception {
    create(plan);
    run();

    runner(failing(Engine.named("redis"), new ArrayList<>()))
        .run(outcome -> outcome.trial().startsWith("redis"));

    assertThat(completed()).hasSize(6);
  }

  @Test
  void a_trial_whose_line_is_damaged_is_run_anew_and_no_other() throws Exception {
    create(plan);
    run();
    int calls = fake.calls().size();
    List<String> lines = new ArrayList<>(Files.readAllLines(folder.resultsFile()));
    lines.set(2, lines.get(2).substring(0, 50));
    Files.write(folder.resultsFile(), lines);
    assertThat(completed()).hasSize(5);

    run();

    assertThat(completed()).hasSize(6);
    assertThat(Files.readAllLines(folder.resultsFile())).hasSize(7);
    assertThat(fake.calls().subList(calls, fake.calls().size()))
        .filteredOn(call -> call.startsWith("run "))
        .hasSize(1);
  }

  @Test
  void given_servers_are_reached_by_their_file_and_no_secret_is_on_a_command_line()
      throws Exception {
    Path file = temporary.resolve("redis.properties");
    Files.writeString(file, "redis.host=db.example\nredis.password=hunter2\n");
    StudyOptions options =
        StudyOptions.of(
            its -> {
              its.systems = List.of("redis");
              its.seed = 7;
              its.servers =
                  new Servers(
                      ServerOrigin.LOCAL, Map.of("redis", file.toString()), null, null, null);
            });
    folder.create(options.apply(plan, Availability.ALL, Plans.CLOCK));

    run();

    assertThat(clusters).isEmpty();
    assertThat(fake.calls())
        .allSatisfy(call -> assertThat(call).contains("-P " + file).doesNotContain("hunter2"));
    assertThat(folder.sheetFile()).content().doesNotContain("hunter2");
    assertThat(folder.outcomes().get("redis-A-20-1").server())
        .isEqualTo(
            new TrialOutcome.ServerUsed("given", "", Note.plain(""), null, null, null, null));
  }

  @Test
  void a_password_of_a_hosts_file_reaches_the_client_by_no_file_and_no_command_line()
      throws Exception {
    Path file =
        Files.writeString(
            temporary.resolve("hosts.yaml"),
            "redis: {hosts: [db.example], properties: {redis.password: hunter2 ü}}\n");
    StudyOptions options =
        StudyOptions.of(
            its -> {
              its.systems = List.of("redis");
              its.seed = 7;
              its.servers = new Servers(ServerOrigin.GIVEN, Map.of(), file.toString(), null, null);
            });
    folder.create(options.apply(plan, Availability.ALL, Plans.CLOCK));
    fake.behaves("printf '%s\\n' \"$YCSB_SERVERS\" >> \"$home/variables.log\"");

    run();

    assertThat(fake.calls())
        .isNotEmpty()
        .allSatisfy(call -> assertThat(call).contains("-P env:YCSB_SERVERS"))
        .noneMatch(call -> call.contains("hunter2"));
    assertThat(fake.home().resolve("variables.log"))
        .content()
        .contains("redis.password=hunter2 \\u00FC", "redis.host=db.example");
  }

  @Test
  void an_outcome_says_what_ran_and_what_idle_servers_took() throws Exception {
    create(plan);

    run();

    TrialOutcome outcome = folder.outcomes().get("mongodb-A-20-1");
    assertThat(outcome.server())
        .usingRecursiveComparison()
        .ignoringFields("machine")
        .isEqualTo(
            new TrialOutcome.ServerUsed(
                "local", "1.2.3", Note.plain("a fake"), "a double", null, null, null));
    assertThat(Objects.requireNonNull(outcome.server()).machine()).isNotNull();
    assertThat(outcome.idleCpuShare()).containsOnlyKeys("redis", "cassandra");
  }

  private int callsOf(Plan planned) throws Exception {
    FakeDistribution whole = fake;
    create(planned);
    run();
    return whole.calls().size();
  }

  private StudyManifest create(Plan planned) throws IOException {
    StudyManifest manifest = Plans.options().apply(planned, Availability.ALL, Plans.CLOCK);
    folder.create(manifest);
    return manifest;
  }

  private void run() throws Exception {
    runner((system, network) -> cluster(system.engine())).run(outcome -> false);
  }

  private StudyRunner runner(ClusterSource source) throws Exception {
    return new StudyRunner(
        new StudyContext(
            folder, folder.manifest(), fake.distribution(), ClientCores.shared(), null),
        source,
        List::of,
        told,
        java.time.Clock.systemUTC());
  }

  private ClusterSource failing(Engine down, List<Engine> starts) {
    return (system, network) -> {
      starts.add(system.engine());
      if (system.engine() == down) {
        throw new UserError("no network");
      }
      return cluster(system.engine());
    };
  }

  private Cluster cluster(Engine engine) {
    FakeCluster cluster = new FakeCluster(engine, temporary);
    clusters.add(cluster);
    assertThat(cluster.topology()).isEqualTo(Topology.STANDALONE);
    return cluster;
  }

  private int openClusters() {
    return (int) clusters.stream().filter(cluster -> !cluster.isClosed()).count();
  }

  private List<String> completed() throws IOException {
    return folder.outcomes().values().stream()
        .filter(TrialOutcome::completed)
        .map(TrialOutcome::trial)
        .toList();
  }

  private static List<String> ids(StudyManifest manifest) {
    return manifest.trials().stream().map(Trial::id).toList();
  }

  private static void awaitFile(Path file, Thread writer) throws InterruptedException {
    while (!Files.exists(file)) {
      assertThat(writer.isAlive()).as("the study runs until the file is there").isTrue();
      writer.join(20);
    }
  }

  /** Remembers what it was told, and acts at chosen moments. */
  private static final class Told implements StudyWatcher {
    private final List<String> givenUp = new ArrayList<>();
    private Action atStart = () -> {};
    private Action atPhase = () -> {};
    private Action atFailure = () -> {};
    private TrialAction atCompletion = trial -> {};

    @FunctionalInterface
    interface Action {
      void run() throws Exception;
    }

    @FunctionalInterface
    interface TrialAction {
      void run(Trial trial) throws Exception;
    }

    @Override
    public void trialStarts(Trial trial, int number, int attempt) {
      act(atStart);
    }

    @Override
    public void phaseStarts(Trial trial, String phase) {
      act(atPhase);
    }

    @Override
    public void trialCompleted(Trial trial, int number, Result run) {
      act(() -> atCompletion.run(trial));
    }

    @Override
    public void trialFailed(Trial trial, int number, String reason, boolean again, Path folder) {
      act(atFailure);
    }

    @Override
    public void systemGivenUp(String system, String reason, int trials) {
      givenUp.add(String.format(Locale.ROOT, "%s, %d: %s", system, trials, reason));
    }

    private static void act(Action action) {
      try {
        action.run();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }
}
