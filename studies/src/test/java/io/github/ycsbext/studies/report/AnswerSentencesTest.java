package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.fault.Kill;
import io.github.ycsbext.clusters.fault.Pause;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.analysis.claim.Answers;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSet.NotRead;
import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.capacity.Trend;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep.State;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerSentencesTest {
  private static final long OPERATIONS = 1000;
  private static final Note PRIMARY = Role.PRIMARY.of();
  private static final Note REPLICA = Role.REPLICA.of();

  @TempDir Path temporary;

  private final List<MeasuredTrial> trials = new ArrayList<>();

  /** How long the runs take that are added next. */
  private double seconds = 60;

  /** The client's processor time per operation in them. */
  private @Nullable Double clientMicros;

  /** Whether other programs used their machine. */
  private boolean isDisturbed;

  private Map<String, String> configuration = Map.of();

  /** The stand-in of the systems that are added next. */
  private @Nullable String standIn;

  /** What was due in the phases that are added next. */
  private @Nullable Due due;

  /** How long operations failed in them. */
  private double failingSeconds = 2.5;

  /** What the reads returned that are added next. */
  private Map<String, Long> returns = Map.of("OK", OPERATIONS);

  @Test
  void systems_are_ranked_at_the_sizes_at_which_all_were_measured() {
    reads("redis", 5000, 100, 101, 99);
    reads("redis", 20_000, 400, 404, 396);
    reads("mongodb", 5000, 150, 151, 149);

    assertThat(sentences())
        .singleElement()
        .asString()
        .startsWith("READ: mongodb takes 1.5")
        .endsWith(
            " times as long as redis (mean 0.15 against 0.10 ms, the phase 10.0"
                + " against 10.0 operations per second, n = 3).");
  }

  @Test
  void a_stand_in_that_is_the_fastest_does_not_keep_the_others_from_an_answer() {
    reads("redis", 10, 200, 202, 198);
    reads("cassandra", 10, 400, 404, 396);
    standIn = "a double";
    reads("mongodb", 10, 100, 101, 99);

    assertThat(sentences())
        .hasSize(2)
        .satisfiesExactly(
            first -> assertThat(first).startsWith("READ: cassandra takes 2").contains("redis ("),
            last ->
                assertThat(last)
                    .startsWith(
                        "Not judged: READ (mongodb / redis), READ (cassandra / mongodb): measured"));
  }

  @Test
  void failed_operations_are_named_beside_the_answer() {
    reads("cassandra", 10, 400, 404, 396);
    returns = Map.of("OK", 700L, "ERROR", 300L);
    reads("redis", 10, 100, 101, 99);

    assertThat(sentences()).singleElement().asString().endsWith(" Failed operations: 900.");
  }

  @Test
  void what_was_too_short_to_compare_is_named_and_not_compared() {
    reads("redis", 10, 100, 101, 99);
    seconds = 29;
    reads("cassandra", 10, 400, 404, 396);

    assertThat(sentences())
        .singleElement()
        .asString()
        .startsWith("Not judged: READ (cassandra / redis): a phase took less than 5 s");
  }

  @Test
  void a_timer_that_was_some_milliseconds_early_does_not_make_a_run_too_short() {
    reads("redis", 10, 100, 101, 99);
    seconds = 29.96;
    reads("cassandra", 10, 400, 404, 396);

    assertThat(sentences()).singleElement().asString().startsWith("READ: cassandra takes 4");
  }

  @Test
  void a_latency_that_is_mostly_the_clients_own_work_is_told() {
    clientMicros = 72.0;
    reads("redis", 10, 100, 101, 99);
    reads("cassandra", 10, 400, 404, 396);

    assertThat(caveats())
        .containsExactly(
            "READ: the client's own CPU time is 0.0720 ms per operation, 72 % of redis's mean"
                + " latency, so part of the ratio reflects the client.");
  }

  @Test
  void a_small_part_of_a_latency_is_not_told() {
    clientMicros = 30.0;
    reads("redis", 10, 100, 101, 99);
    reads("cassandra", 10, 400, 404, 396);

    assertThat(caveats()).isEmpty();
  }

  @Test
  void the_load_is_told_from_inserts_of_the_run_by_its_phase() {
    for (String system : List.of("redis", "cassandra")) {
      double slower = system.equals("redis") ? 1 : 4;
      for (int i = 0; i < 3; i++) {
        double micros = slower * (100 + i);
        add(
            system,
            10,
            i + 1,
            List.of(inserts("load", micros), inserts("run", 2 * micros)),
            List.of());
      }
    }

    assertThat(sentences())
        .satisfiesExactly(
            run -> assertThat(run).startsWith("INSERT (run): cassandra takes 4"),
            load -> assertThat(load).startsWith("INSERT (load): cassandra takes 4"));
  }

  private MeasuredPhase inserts(String phase, double micros) {
    return new MeasuredPhase(
        phase,
        result(60_000, Map.of("INSERT", summary(micros, Map.of("OK", OPERATIONS)))),
        new ResultFolder(Path.of("none")));
  }

  @Test
  void where_no_capacity_was_found_the_first_sentence_says_so() {
    SearchGoal goal = new SearchGoal(List.of("p99 READ < 10 ms"), new Bounds(1, 1, 0.05, 1), 10);
    CapacityStep broken =
        new CapacityStep(1, 1, 10, 2, List.of("p99 READ"), Trend.NONE, State.COUNTS);
    MeasuredCapacity search =
        new MeasuredCapacity(
            new CapacityFolder.Content(goal, List.of(broken)), List.of(), List.of());
    for (String system : List.of("redis", "mongodb")) {
      MeasuredPhase load = phase("load", "INSERT", 500, returns);
      trial(
          system,
          List.of(load, new MeasuredPhase("capacity", load.result(), load.folder(), search, null)));
    }

    assertThat(answer().headline())
        .isEqualTo(
            "No conclusion: no search found a capacity. No step kept the limits, not even the slowest. Try lower rates (min), or raise a limit.");
  }

  @Test
  void where_nothing_succeeded_the_first_sentence_says_so_and_why() {
    returns = Map.of("ERROR", 990L, "TIMEOUT", 10L);
    reads("redis", 10, 100);

    assertThat(answer().headline()).isEqualTo("Nothing succeeded: ERROR (990), TIMEOUT (10).");
  }

  @Test
  void operations_that_hung_when_the_run_ended_are_told_by_name() {
    returns = Map.of("NOT_ANSWERED", 8L, "TIMEOUT", 992L);
    reads("redis", 10, 100);

    assertThat(answer().headline())
        .isEqualTo("Nothing succeeded: no answer when the run ended (8), TIMEOUT (992).");

    trials.clear();
    trial(
        "redis",
        List.of(
            phase("load", "INSERT", 80_000, Map.of("OK", OPERATIONS)),
            phase("run", "READ", 80_000, Map.of("OK", 800L, "ERROR", 188L, "NOT_ANSWERED", 12L))),
        fault("run", new Kill(), 2, PRIMARY, 10.0, 22.5));

    assertThat(answer().headline())
        .contains(
            "failed operations per run: 200",
            "; 12 of the failed operations had no answer when the run ended; ");
  }

  @Test
  void where_no_trial_came_to_its_end_the_first_sentence_tells_the_first_failure() {
    TrialOutcome failed =
        new TrialOutcome(
            "t",
            false,
            1,
            "",
            "",
            List.of(Note.plain("load ended with exit code 1")),
            null,
            Map.of(),
            null,
            null,
            List.of(),
            List.of(),
            List.of());
    ResultSet set =
        new ResultSet(
            "set",
            Path.of("set"),
            null,
            List.of(),
            Map.of(Trial.of("redis", "A", null, 10, 1), failed),
            List.of(),
            new NotRead(List.of(), List.of(), List.of()));

    assertThat(AnswerSentences.of(set, List.of(), Words.in(Language.ENGLISH)).headline())
        .isEqualTo("Nothing succeeded: load ended with exit code 1.");
  }

  @Test
  void a_fault_is_told_by_the_phase_in_which_it_was() {
    trial(
        "redis",
        List.of(
            phase("load", "INSERT", 80_000, Map.of("OK", OPERATIONS)),
            phase("outage", "READ", 80_000, Map.of("OK", 600L, "ERROR", 100L, "NOT_FOUND", 300L)),
            phase("recovery", "READ", 80_000, Map.of("OK", OPERATIONS))),
        fault("outage", new Kill(), 2, PRIMARY, 10.0, 22.5));

    assertThat(answer().sentences())
        .containsExactly(
            "redis, outage: failed operations per run: 100 (there was no target, so none was due at a set"
                + " time); node 2 (primary) was down for 12.5 s; 30.0 % found no record, so data was"
                + " lost.");
  }

  @Test
  void the_gap_the_way_back_and_what_was_due_are_told_first() throws IOException {
    due = new Due(1000, 300);
    StringBuilder series = new StringBuilder(ResultFolder.SERIES_HEADER).append('\n');
    long[] answered = {100, 100, 0, 0, 180, 180, 100, 100, 100, 100};
    for (int i = 0; i < answered.length; i++) {
      long failed = i == 3 ? 50 : 0;
      series.append(row(i + 1, "READ", answered[i], failed));
      series.append(row(i + 1, "READ-FAILED", failed, 0));
    }
    Files.writeString(new ResultFolder(temporary).seriesCsv(), series.toString());
    trial(
        "redis",
        List.of(
            new MeasuredPhase(
                "run",
                result(10_000, Map.of("READ", summary(100, Map.of("OK", 950L, "ERROR", 50L)))),
                new ResultFolder(temporary))),
        fault("run", new Kill(), 1, PRIMARY, 2.0, 3.8));

    assertThat(answer().sentences())
        .containsExactly(
            "The longest time without an answer was 2.0 s (redis).",
            "redis: operations failed over 2.50 s; no operation succeeded for 2.05 s; throughput recovered to 90 % of its rate before the"
                + " fault, and what had been scheduled was done, 3.00 s after the fault began; of the operations that were"
                + " due, 5.0 % failed and 30.0 % came more than 1 s late; node 1 (primary) was down"
                + " for 1.80 s.");
  }

  @Test
  void each_of_several_faults_is_told_with_its_own_stretch() throws IOException {
    due = new Due(1000, 300);
    failingSeconds = 8;
    StringBuilder series = new StringBuilder(ResultFolder.SERIES_HEADER).append('\n');
    long[] answered = {100, 100, 0, 0, 180, 180, 100, 100, 40, 60, 150, 100, 100, 100};
    Map<Integer, Long> failed = Map.of(4, 50L, 9, 30L, 10, 20L);
    for (int second = 1; second <= answered.length; second++) {
      long errors = failed.getOrDefault(second, 0L);
      series.append(row(second, "READ", answered[second - 1], errors));
      series.append(row(second, "READ-FAILED", errors, 0));
    }
    Files.writeString(new ResultFolder(temporary).seriesCsv(), series.toString());
    trial(
        "redis",
        List.of(
            new MeasuredPhase(
                "run",
                result(14_000, Map.of("READ", summary(100, Map.of("OK", 900L, "ERROR", 100L)))),
                new ResultFolder(temporary))),
        fault("run", new Kill(), 1, PRIMARY, 2.0, 3.8),
        fault("run", new Pause(), 2, REPLICA, 8.0, 9.0));

    assertThat(answer().sentences())
        .containsExactly(
            "The longest time without an answer was 2.0 s (redis).",
            "redis, node 1 killed at 2 s: operations failed over 1.00 s; no operation succeeded for"
                + " 2.05 s; throughput recovered to 90 % of its rate before the fault, and what had been scheduled was done,"
                + " 3.00 s after the fault began; node 1 (primary) was down for 1.80 s.",
            "redis, node 2 paused at 8 s: operations failed over 1.95 s; throughput fell to 40.0 % of"
                + " its rate before the fault; throughput recovered to 90 % of its rate before the fault, and what had been scheduled was"
                + " done, 1.40 s after the fault began; node 2 (replica) was paused for 1.00 s.",
            "redis, all faults together: of the operations that were due, 10.0 % failed and 30.0 %"
                + " came more than 1 s late.");
  }

  /** The last failure of the first fault comes in the second in which the next fault begins. */
  @Test
  void failures_before_a_fault_in_its_second_are_not_its_own() throws IOException {
    due = new Due(1000, 300);
    failingSeconds = 6;
    StringBuilder series = new StringBuilder(ResultFolder.SERIES_HEADER).append('\n');
    for (int second = 1; second <= 14; second++) {
      long errors = second == 4 || second == 8 ? 20 : 0;
      series.append(row(second, "READ", 100 - errors, errors));
      series.append(row(second, "READ-FAILED", errors, 0));
    }
    Files.writeString(new ResultFolder(temporary).seriesCsv(), series.toString());
    trial(
        "redis",
        List.of(
            new MeasuredPhase(
                "run",
                result(14_000, Map.of("READ", summary(100, Map.of("OK", 960L, "ERROR", 40L)))),
                new ResultFolder(temporary))),
        fault("run", new Kill(), 1, PRIMARY, 2.0, 7.94),
        fault("run", new Pause(), 2, REPLICA, 7.98, 9.0));

    assertThat(answer().sentences())
        .filteredOn(sentence -> sentence.startsWith("redis, node 2"))
        .singleElement()
        .asString()
        .doesNotContain("operations failed over", "-0.");
  }

  @Test
  void what_did_not_come_back_before_the_next_fault_says_so() throws IOException {
    StringBuilder series = new StringBuilder(ResultFolder.SERIES_HEADER).append('\n');
    long[] answered = {100, 100, 50, 50, 50, 50, 100, 100, 100};
    for (int second = 1; second <= answered.length; second++) {
      series.append(row(second, "READ", answered[second - 1], 0));
    }
    Files.writeString(new ResultFolder(temporary).seriesCsv(), series.toString());
    trial(
        "redis",
        List.of(
            new MeasuredPhase(
                "run",
                result(9_000, Map.of("READ", summary(100, Map.of("OK", OPERATIONS)))),
                new ResultFolder(temporary))),
        fault("run", new Pause(), 1, PRIMARY, 2.0, 3.0),
        fault("run", new Pause(), 1, PRIMARY, 5.0, 6.0));

    assertThat(answer().sentences())
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .startsWith("redis, node 1 paused at 2 s: ")
                    .contains(
                        "did not recover to 90 % of its rate before the fault until the next fault began in 1 of 1 runs"),
            second ->
                assertThat(second)
                    .startsWith("redis, node 1 paused at 5 s: ")
                    .contains("recovered to 90 % of its rate before the fault 0.50 s after"),
            together -> assertThat(together).startsWith("redis, all faults together: failed"));
  }

  private static FaultEvent fault(
      String phase, InjectedFault fault, int node, Note role, double begun, double up) {
    return new FaultEvent(
        phase, (int) begun, fault, node, role, Instant.EPOCH, Instant.EPOCH, begun, up, null);
  }

  private static String row(int second, String operation, long count, long errors) {
    return String.format(
        Locale.ROOT, "%d,%s,%d,%d,1,1,1,1,1,measured%n", second, operation, count, errors);
  }

  @Test
  void response_times_are_compared_where_operations_were_due() {
    due = new Due(1000, 0);
    for (String system : List.of("redis", "mongodb")) {
      double micros = system.equals("redis") ? 100 : 200;
      for (int i = 1; i <= 3; i++) {
        OperationSummary own = summary(50, Map.of("OK", OPERATIONS));
        OperationSummary response = summary(micros + i, Map.of());
        add(
            system,
            10,
            i,
            List.of(
                new MeasuredPhase(
                    "run",
                    result(60_000, Map.of("READ", own, "Intended-READ", response)),
                    new ResultFolder(Path.of("none")))),
            List.of());
      }
    }

    assertThat(sentences())
        .singleElement()
        .asString()
        .startsWith("READ, response time: mongodb takes 1.98");
  }

  @Test
  void a_node_that_answers_after_its_phase_was_not_back() {
    due = new Due(1000, 200);
    trial(
        "cassandra",
        List.of(phase("run", "READ", 80_000, Map.of("OK", 999L, "ERROR", 1L))),
        fault("run", new Kill(), 1, PRIMARY, 10.0, 95.0));
    trial(
        "cassandra",
        List.of(phase("run", "READ", 80_000, Map.of("OK", OPERATIONS))),
        fault("run", new Kill(), 1, PRIMARY, 10.0, 30.0));

    assertThat(answer().sentences())
        .containsExactly(
            "The longest time without an answer was 2.0 s (cassandra).",
            "cassandra: operations failed over 2.50 s; no operation succeeded for 2.05 s; of the operations that were due, 0.1 % failed and 20.0 % came more than 1 s"
                + " late; node 1 (primary) was down for 20.0 s; node 1 (primary) was not back before"
                + " the end in 1 of 2 runs.");
  }

  @Test
  void a_node_that_was_primary_in_one_run_and_replica_in_another_is_not_averaged() {
    for (Note role : List.of(PRIMARY, REPLICA, REPLICA)) {
      trial(
          "redis",
          List.of(phase("run", "READ", 80_000, Map.of("OK", 900L, "ERROR", 100L))),
          fault("run", new Kill(), 1, role, 10.0, 20.0));
    }
    reads("mongodb", 10, 900, 909, 891);

    assertThat(answer().sentences())
        .containsExactly(
            "redis: not judged, because the runs are different experiments: faults hit node 1 in"
                + " different roles (primary: 1, replica: 2).",
            "Not judged: READ (mongodb / redis): the repetitions of a cell are different experiments,"
                + " because a fault hit a server in different roles; the table of faults lists them.");
  }

  @Test
  void what_is_not_found_is_not_lost_where_records_are_added() {
    trial(
        "redis",
        List.of(
            phase("load", "INSERT", 80_000, Map.of("OK", OPERATIONS)),
            new MeasuredPhase(
                "run",
                result(
                    80_000,
                    Map.of(
                        "READ",
                        summary(100, Map.of("OK", 900L, "NOT_FOUND", 100L)),
                        "INSERT",
                        summary(100, Map.of("OK", 10L)))),
                new ResultFolder(Path.of("none")))),
        fault("run", new Kill(), 1, PRIMARY, 10.0, 20.0));

    assertThat(answer().sentences())
        .containsExactly(
            "redis: failed operations per run: 0 (there was no target, so none was due at a set time);"
                + " node 1 (primary) was down for 10.0 s.");
  }

  /** Two servers of one kind, as in an A/A test. */
  @Test
  void what_shows_no_difference_has_no_ratio_in_its_first_sentence() {
    reads("redis", 10, 100, 104, 97, 102, 99);
    reads("valkey", 10, 101, 98, 103, 99, 102);

    assertThat(answer().headline())
        .startsWith("No clear difference between ")
        .doesNotContain("times", "[");
  }

  @Test
  void what_was_measured_with_load_beside_it_has_no_ratio_in_its_first_sentence() {
    isDisturbed = true;
    reads("redis", 10, 100, 104, 97);
    reads("cassandra", 10, 2_000, 2_100, 1_900);

    assertThat(answer().headline())
        .isEqualTo(
            "No conclusion: other programs used 44 % of the processors. Stop them and run it again");
  }

  @Test
  void pairs_that_were_overloaded_in_different_trials_share_one_reason() {
    isDisturbed = true;
    reads("redis", 10, 100, 104, 97);
    reads("cassandra", 10, 2_000, 2_100, 1_900);
    reads("mongodb", 10, 300, 310, 290);

    assertThat(sentences())
        .singleElement()
        .asString()
        .contains("(mongodb / redis)", "(cassandra / redis)", "(cassandra / mongodb)")
        .containsOnlyOnce("lacked CPU");
  }

  @Test
  void one_system_has_a_speed_only_where_its_runs_bear_one() {
    reads("redis", 10, 100, 104, 97);
    assertThat(answer().headline()).startsWith("redis did 10.0 operations a second: reads took ");

    trials.clear();
    reads("redis", 10, 100);
    assertThat(answer().headline())
        .isEqualTo(
            "No conclusion: an interval needs 3 repetitions and has 1. Measure 3 repetitions or more (a"
                + " study does with --repeat 3).");

    trials.clear();
    isDisturbed = true;
    reads("redis", 10, 100, 104, 97);
    assertThat(answer().headline()).startsWith("No conclusion: other programs used 44 % ");
  }

  @Test
  void the_ratio_in_the_headline_is_that_of_the_fastest_to_the_next() {
    reads("redis", 10, 100, 101, 99);
    reads("mongodb", 10, 400, 404, 396);
    reads("cassandra", 10, 500, 505, 495);

    assertThat(answer().headline())
        .startsWith("redis was fastest: reads 4")
        .contains(" times as fast as mongodb's");
  }

  @Test
  void a_rate_that_was_set_is_no_speed() {
    configuration = Map.of("target", "500");
    reads("redis", 10, 100, 104, 97);

    assertThat(answer().headline())
        .startsWith("At the target of 500 operations a second, redis did 10.0: reads took ");
  }

  private List<String> caveats() {
    return AnswerSentences.caveats(set(), Answers.of(set()), Words.in(Language.ENGLISH));
  }

  /** Returns what is behind the headline. */
  private List<String> sentences() {
    Answer answer = answer();
    return Stream.concat(answer.details().stream(), Stream.of(answer.notJudged()))
        .filter(sentence -> !sentence.isEmpty())
        .toList();
  }

  private ResultSet set() {
    return new ResultSet(
        "set",
        Path.of("set"),
        null,
        trials,
        Map.of(),
        List.of(),
        new NotRead(List.of(), List.of(), List.of()));
  }

  private Answer answer() {
    return AnswerSentences.of(set(), Answers.of(set()), Words.in(Language.ENGLISH));
  }

  private void reads(String system, long size, double... micros) {
    for (int i = 0; i < micros.length; i++) {
      add(
          system,
          size,
          i + 1,
          List.of(
              new MeasuredPhase(
                  "run",
                  result(1e3 * seconds, Map.of("READ", summary(micros[i], returns))),
                  new ResultFolder(Path.of("none")))),
          List.of());
    }
  }

  private void trial(String system, List<MeasuredPhase> phases, FaultEvent... faults) {
    add(system, 10, trials.size() + 1, phases, List.of(faults));
  }

  private MeasuredPhase phase(
      String name, String operation, double millis, Map<String, Long> returns) {
    return new MeasuredPhase(
        name,
        result(millis, Map.of(operation, summary(100, returns))),
        new ResultFolder(Path.of("none")));
  }

  private static OperationSummary summary(double meanMicros, Map<String, Long> returns) {
    return new OperationSummary(OPERATIONS, meanMicros, 1, 1, Map.of(), returns, null, null);
  }

  private Result result(double millis, Map<String, OperationSummary> latencies) {
    return new Result(
        1,
        "",
        new Result.Run("run", "", "", "", millis, OPERATIONS, 10, "completed"),
        latencies,
        Map.of(),
        null,
        new Result.Environment("", "", "", 1, 0, "", 0),
        configuration,
        List.of(),
        new Result.Observations(
            null,
            null,
            null,
            null,
            isDisturbed ? disturbed() : clientMicros == null ? null : healthy(clientMicros),
            due == null ? null : new Result.Span(2, 2.05),
            due == null ? null : new Result.Span(1.95, failingSeconds),
            due,
            null,
            List.of()));
  }

  private static Result.Health healthy(double micros) {
    return new Result.Health(
        Result.Health.GOOD, List.of(), micros, 0, null, null, 0, 0, 0, 0, 0, null, null);
  }

  private static Result.Health disturbed() {
    return new Result.Health(
        Result.Health.OVERLOADED,
        List.of(RunNote.FOREIGN.of(44, 10, 96)),
        null,
        0.15,
        0.957,
        0.9,
        0,
        0,
        0,
        0,
        0,
        0.0,
        0.44);
  }

  private void add(
      String system,
      long size,
      int repetition,
      List<MeasuredPhase> phases,
      List<FaultEvent> faults) {
    String id = "t" + (trials.size() + 1);
    trials.add(
        new MeasuredTrial(
            new Trial(id, system, "A", null, size, repetition),
            phases,
            new TrialOutcome(
                id,
                true,
                1,
                "",
                "",
                List.of(),
                new ServerUsed("local", "", Note.plain(""), standIn, null, null, null),
                Map.of(),
                null,
                null,
                List.of(),
                List.of(),
                faults)));
  }
}
