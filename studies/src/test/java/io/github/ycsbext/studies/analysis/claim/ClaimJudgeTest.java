package io.github.ycsbext.studies.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim.Reservations;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSet.NotRead;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ClaimJudgeTest {
  private static final Claim FASTER =
      new Claim(
          "Redis is faster",
          Metric.THROUGHPUT,
          new Subject("redis", null, null, null, null),
          new Subject("cassandra", null, null, null, null),
          1,
          null);

  private static final Claim ABOUT =
      new Claim(
          "Reads take about 1.6 times as long",
          Metric.MEAN_LATENCY,
          new Subject("cassandra", "READ", "A", null, null),
          new Subject("cassandra", "UPDATE", "A", null, null),
          1.6,
          Claim.ABOUT);

  private static final Claim FAST =
      new Claim(
          "Redis does more than 95 operations a second",
          Metric.THROUGHPUT,
          new Subject("redis", null, null, null, null),
          null,
          95,
          null);

  private static final Subject AT_20 = new Subject(null, null, null, null, 20L);

  private static final Health OVERLOADED =
      new Health(Health.OVERLOADED, List.of(), null, 0, null, null, 0, 0, 0, 0, 0, null, null);

  private final List<MeasuredTrial> trials = new ArrayList<>();

  /** Of the clients that are added next. */
  private @Nullable Health health;

  private List<Note> notes = List.of();

  /** Of the runs that are added next. */
  private double seconds = 1;

  private int threads = 1;

  /** Of the operations of those that are added next. */
  private @Nullable String streamHash;

  /** Of the servers that are added next. */
  private @Nullable SchemaDescription server;

  /** Of the trials that are added next. */
  private @Nullable String network;

  @Test
  void a_claim_holds_where_the_whole_interval_agrees() {
    measure("redis", "A", 100, 101, 99);
    measure("cassandra", "A", 50, 51, 49);

    JudgedClaim judged = judge(FASTER);

    assertThat(judged.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(judged.ratio().value()).isBetween(1.99, 2.01);
    assertThat(judged.comparison().agreeing()).isEqualTo(1);
    assertThat(judged.comparison().cells()).isEqualTo(1);
  }

  @Test
  void a_claim_does_not_hold_where_the_whole_interval_contradicts() {
    measure("redis", "A", 50, 51, 49);
    measure("cassandra", "A", 100, 101, 99);

    assertThat(judge(FASTER).verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
    assertThat(judge(FASTER).comparison().agreeing()).isZero();
  }

  @Test
  void a_claim_is_undecided_where_the_interval_reaches_to_both_sides() {
    measure("redis", "A", 100, 60, 140);
    measure("cassandra", "A", 95, 60, 130);

    assertThat(judge(FASTER).verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void one_repetition_decides_nothing() {
    measure("redis", "A", 100);
    measure("cassandra", "A", 50);

    JudgedClaim judged = judge(FASTER);

    assertThat(judged.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(judged.finding()).isEqualTo(Finding.FEW_REPETITIONS);
    assertThat(judged.ratio().low95()).isNull();
  }

  @Test
  void a_claim_that_is_clear_by_itself_can_be_undecided_in_a_family_of_many() {
    List<Claim> claims = new ArrayList<>();
    for (String workload : List.of("A", "B", "C", "D", "E", "F", "G", "H")) {
      measure("redis", workload, 100, 112, 121, 108, 117);
      measure("cassandra", workload, 100, 99, 104, 103, 94);
      claims.add(faster(workload, null));
    }

    assertThat(judge(faster("A", null)).finding()).isEqualTo(Finding.ABOVE);
    assertThat(judged(claims)).containsOnly(Finding.NOT_AFTER_CORRECTION);
    assertThat(
            judged(
                claims.stream()
                    .map(one -> faster(one.a().workload(), one.a().workload()))
                    .toList()))
        .containsOnly(Finding.ABOVE);
  }

  /** That Redis is twice as fast implies that it is faster: both are read off one interval. */
  @Test
  void claims_about_one_ratio_are_one_comparison() {
    measure("redis", "A", 100, 112, 121, 108, 117);
    measure("cassandra", "A", 100, 99, 104, 103, 94);

    assertThat(judged(Collections.nCopies(10, FASTER))).containsOnly(Finding.ABOVE);
    assertThat(judged(List.of(FASTER, factor(1.5), factor(15))))
        .containsExactly(Finding.ABOVE, Finding.BELOW, Finding.BELOW);
  }

  @Test
  void a_claimed_level_is_tested_and_corrected_like_a_ratio() {
    List<Claim> claims = new ArrayList<>();
    for (String workload : List.of("A", "B", "C", "D", "E", "F")) {
      measure("redis", workload, 100, 101, 99);
      Subject a = new Subject("redis", null, workload, null, null);
      claims.add(new Claim("", Metric.THROUGHPUT, a, null, 95, null));
    }

    assertThat(judge(claims.get(0)).finding()).isEqualTo(Finding.ABOVE);
    assertThat(judge(claims.get(0)).adjustedP()).isCloseTo(0.0131, within(1e-4));
    assertThat(judged(claims)).containsOnly(Finding.NOT_AFTER_CORRECTION);
  }

  private static Claim faster(String workload, @Nullable String family) {
    Subject a = new Subject("redis", null, workload, null, null);
    Subject b = new Subject("cassandra", null, workload, null, null);
    return new Claim("Faster", Metric.THROUGHPUT, a, b, 1, null, "", "", false, family);
  }

  private static Claim factor(double factor) {
    return new Claim("More", Metric.THROUGHPUT, FASTER.a(), FASTER.b(), factor, null);
  }

  private List<Finding> judged(List<Claim> claims) {
    return ClaimJudge.ofPaper(results()).judge(claims).stream().map(JudgedClaim::finding).toList();
  }

  @Test
  void one_cell_below_a_claimed_level_is_enough_to_fail_it() {
    measure("redis", "A", 100, 101, 99);
    measure("redis", "B", 50, 51, 49);

    assertThat(judge(FAST).finding()).isEqualTo(Finding.BELOW);
  }

  @Test
  void one_repetition_decides_nothing_about_a_level() {
    measure("redis", "A", 100);

    assertThat(judge(FAST).finding()).isEqualTo(Finding.FEW_REPETITIONS);
  }

  @Test
  void a_stand_in_decides_nothing_however_clear_it_is() {
    measure("redis", "A", 100, 101, 99);
    standIn("cassandra", "A", 50, 51, 49);

    JudgedClaim judged = judge(FASTER);

    assertThat(judged.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(judged.finding()).isEqualTo(Finding.STAND_IN);
    assertThat(judged.standIns()).containsExactly("cassandra");
  }

  @Test
  void a_side_that_was_not_measured_leaves_it_undecided() {
    measure("redis", "A", 100, 101);

    assertThat(judge(FASTER).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(judge(FASTER).ratio()).isNull();
  }

  @Test
  void all_cells_are_averaged_and_those_that_agree_are_counted() {
    measure("redis", "A", 400, 400, 400.1);
    measure("cassandra", "A", 100, 100, 100.1);
    measure("redis", "B", 90, 90, 90.1);
    measure("cassandra", "B", 100, 100, 100.1);

    JudgedClaim judged = judge(FASTER);

    assertThat(judged.comparison().cells()).isEqualTo(2);
    assertThat(judged.comparison().agreeing()).isEqualTo(1);
    assertThat(judged.ratio().value()).isBetween(1.89, 1.91);
  }

  @Test
  void what_two_operations_of_one_trial_have_in_common_falls_out_of_their_ratio() {
    latencies("A", List.of(160.0, 322.0, 638.0), List.of(100.0, 200.0, 400.0));

    assertThat(judge(ABOUT).finding()).isEqualTo(Finding.WITHIN);
  }

  /** A phase that was over within a clock's tick took 0 ms. */
  @Test
  void what_has_no_logarithm_is_left_out_of_a_ratio() {
    measure("redis", "A", 0, 100, 101, 99);
    measure("cassandra", "A", 10, 50, 51, 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.ABOVE);
    assertThat(judge(FASTER).ratio().value()).isBetween(1.99, 2.01);
  }

  @Test
  void more_on_average_but_surely_less_in_a_cell_is_undecided() {
    measure("redis", "A", 400, 404, 396);
    measure("cassandra", "A", 100, 101, 99);
    measure("redis", "B", 50, 50.5, 49.5);
    measure("cassandra", "B", 100, 101, 99);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.NOT_EVERYWHERE);
  }

  @Test
  void a_cell_that_is_not_surely_less_leaves_the_average_to_decide() {
    measure("redis", "A", 400, 404, 396);
    measure("cassandra", "A", 100, 101, 99);
    measure("redis", "B", 98, 102, 99);
    measure("cassandra", "B", 100, 104, 97);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.ABOVE);
    assertThat(judge(FASTER).comparison().agreeing()).isEqualTo(1);
  }

  @Test
  void what_its_values_suffered_from_is_told_beside_the_verdict() {
    measure("redis", "A", 100, 101, 99, 100.5, 300);
    add("cassandra", "A", 50, Map.of("READ", summary(10, Map.of("OK", 7L, "ERROR", 3L))), null);
    measure("cassandra", "A", 51, 49);
    health = OVERLOADED;
    measure("cassandra", "A", 150, 149);

    assertThat(judge(FASTER).reservations())
        .isEqualTo(
            new Reservations(
                10, 2, List.of("cassandra-A-10-4", "cassandra-A-10-5"), 5, 10, 3, 8, 1));
    assertThat(judge(FASTER).usableRepetitions()).isEqualTo(3);
    assertThat(judge(FASTER).ratio().value()).isCloseTo(2, within(0.01));
  }

  @Test
  void a_phase_that_both_sides_come_from_counts_once() {
    latencies("A", List.of(170.0, 171.0, 169.0), List.of(100.0, 100.5, 99.5));

    assertThat(judge(ABOUT).reservations())
        .isEqualTo(new Reservations(3, 0, List.of(), 3, 3, 0, 6, 0));
  }

  @Test
  void a_client_that_was_overloaded_in_most_repetitions_decides_nothing() {
    measure("redis", "A", 100, 101, 99);
    measure("cassandra", "A", 50);
    health = OVERLOADED;
    measure("cassandra", "A", 51, 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.OVERLOADED);
    assertThat(judge(FASTER).verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  /** The service times of the same phases are judged: what waited has its own service time. */
  @Test
  void response_times_that_include_waits_in_the_client_in_most_repetitions_are_not_judged() {
    Map<String, OperationSummary> slow =
        Map.of("READ", summary(160), "Intended-READ", summary(320), "UPDATE", summary(100));
    add("cassandra", "A", 1, slow, null);
    notes = List.of(RunNote.NOT_OPEN.of(12.5, 4));
    add("cassandra", "A", 1, slow, null);
    add("cassandra", "A", 1, slow, null);
    Claim ofResponse =
        new Claim(
            "Reads are answered slowly",
            Metric.MEAN_LATENCY,
            new Subject("cassandra", "Intended-READ", "A", null, null),
            null,
            100,
            null);

    assertThat(judge(ofResponse).finding()).isEqualTo(Finding.NOT_OPEN);
    assertThat(judge(ofResponse).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(judge(ABOUT).finding().isJudged()).isTrue();
  }

  /** Two usable repetitions of each side, but only one in common. */
  @Test
  void repetitions_of_one_side_alone_are_compared_with_nothing() {
    measure("redis", "A", 100, 101);
    measure("cassandra", "A", 50);
    health = OVERLOADED;
    measure("redis", "A", 99);
    measure("cassandra", "A", 51);
    health = null;
    measure("cassandra", "A", 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.FEW_REPETITIONS);
    assertThat(judge(FASTER).usableRepetitions()).isEqualTo(1);
    assertThat(judge(FASTER).reservations().overloadedTrials())
        .containsExactly("cassandra-A-10-2", "redis-A-10-3");
  }

  @Test
  void two_repetitions_that_are_left_of_three_decide_nothing() {
    measure("redis", "A", 100, 101, 99);
    measure("cassandra", "A", 50, 51);
    health = OVERLOADED;
    measure("cassandra", "A", 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.FEW_REPETITIONS);
    assertThat(judge(FASTER).adjustedP()).isNull();
  }

  @Test
  void systems_of_which_one_lost_its_records_are_not_judged() {
    Map<String, OperationSummary> found = Map.of("READ", summary(100, Map.of("OK", 10L)));
    Map<String, OperationSummary> lost =
        Map.of("READ", summary(10, Map.of("OK", 3L, "NOT_FOUND", 7L)));
    for (int i = 0; i < 3; i++) {
      add("redis", "A", 100, found, null);
      add("cassandra", "A", 50, lost, null);
    }

    assertThat(ClaimJudge.ofSystems(results()).judge(List.of(FASTER)).get(0).finding())
        .isEqualTo(Finding.DIFFERENT_FINDS);
  }

  @Test
  void a_overloaded_client_decides_nothing_about_a_level() {
    health = OVERLOADED;
    measure("redis", "A", 100, 101, 99);

    assertThat(judge(FAST).finding()).isEqualTo(Finding.OVERLOADED);
  }

  @Test
  void a_phase_too_short_for_the_clients_health_decides_nothing() {
    measure("redis", "A", 100, 101, 99);
    health =
        new Health(Health.TOO_SHORT, List.of(), null, 0, null, null, 0, 0, 0, 0, 0, null, null);
    measure("cassandra", "A", 51, 50, 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.TOO_SHORT);
    assertThat(judge(FASTER).adjustedP()).isNull();
  }

  /** The runs of these tests do ten operations. */
  @Test
  void fewer_operations_than_threads_decide_nothing() {
    measure("redis", "A", 100, 101, 99);
    threads = 80;
    measure("cassandra", "A", 51, 50, 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.IDLE_THREADS);
  }

  @Test
  void a_papers_claim_is_judged_on_short_runs_with_a_reservation_and_systems_are_not() {
    measure("redis", "A", 100, 101, 99);
    measure("cassandra", "A", 51, 50, 49);

    JudgedClaim of = ClaimJudge.ofSystems(results()).judge(List.of(FASTER)).get(0);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.ABOVE);
    assertThat(judge(FASTER).reservations().brief()).isEqualTo(6);
    assertThat(of.finding()).isEqualTo(Finding.BRIEF);
  }

  @Test
  void systems_are_judged_by_the_cells_that_were_long_enough() {
    measure("redis", "A", 100, 101, 99);
    measure("cassandra", "A", 200, 202, 198);
    seconds = MeasuredPhase.MIN_SECONDS_COLD;
    measure("redis", "B", 100, 101, 99);
    measure("cassandra", "B", 51, 50, 49);

    JudgedClaim of = ClaimJudge.ofSystems(results()).judge(List.of(FASTER)).get(0);

    assertThat(of.finding()).isEqualTo(Finding.ABOVE);
    assertThat(of.comparison().cells()).isEqualTo(1);
  }

  private ResultSet results() {
    return new ResultSet(
        "set",
        Path.of("set"),
        null,
        trials,
        Map.of(),
        List.of(),
        new NotRead(List.of(), List.of(), List.of()));
  }

  @Test
  void systems_that_did_different_operations_are_not_compared() {
    streamHash = "1";
    repeat("redis", 100, 101, 99);
    streamHash = "2";
    repeat("cassandra", 50, 51, 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.DIFFERENT_OPERATIONS);
    assertThat(judge(FAST).finding()).isEqualTo(Finding.ABOVE);
  }

  @Test
  void systems_that_did_the_same_operations_are_compared() {
    streamHash = "1";
    repeat("redis", 100, 101, 99);
    repeat("cassandra", 50, 51, 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.ABOVE);
  }

  @Test
  void a_claim_about_all_systems_is_judged_by_those_that_are_real() {
    Claim writesFaster =
        new Claim(
            "Updates are faster than reads on all systems",
            Metric.MEAN_LATENCY,
            new Subject(null, "READ", null, null, null),
            new Subject(null, "UPDATE", null, null, null),
            1,
            null);
    latencies("A", List.of(170.0, 171.0, 169.0), List.of(100.0, 100.5, 99.5));
    for (int i = 0; i < 3; i++) {
      add("mongodb", "A", 1, Map.of("READ", summary(1), "UPDATE", summary(9 + i)), "a double");
    }

    JudgedClaim judged = judge(writesFaster);

    assertThat(judged.finding()).isEqualTo(Finding.ABOVE);
    assertThat(judged.comparison().cells()).isEqualTo(1);
    assertThat(judged.standIns()).containsExactly("mongodb");
  }

  @Test
  void unequal_durability_is_told_beside_the_verdict() {
    server = keeping("in memory");
    measure("redis", "A", 100, 101, 99);
    server = keeping("fsync before each answer");
    measure("cassandra", "A", 50, 51, 49);

    assertThat(judge(FASTER).finding()).isEqualTo(Finding.ABOVE);
    assertThat(judge(FASTER).durabilities())
        .containsExactly(
            Map.entry("redis", Set.of(Note.plain("in memory"))),
            Map.entry("cassandra", Set.of(Note.plain("fsync before each answer"))));
    assertThat(judge(FAST).durabilities()).isEmpty();
  }

  private static SchemaDescription keeping(String durability) {
    return new SchemaDescription("", "", "", durability, null, null, null, Map.of());
  }

  private void repeat(String system, double... throughputs) {
    for (int i = 0; i < throughputs.length; i++) {
      add(system, "A", 10, i + 1, throughputs[i], Map.of(), null);
    }
  }

  @Test
  void about_a_factor_holds_within_a_quarter_of_it() {
    latencies("A", List.of(170.0, 171.0, 169.0), List.of(100.0, 100.5, 99.5));

    assertThat(judge(ABOUT).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void about_a_factor_does_not_hold_where_the_direction_holds_but_the_size_does_not() {
    latencies("A", List.of(400.0, 401.0, 399.0), List.of(100.0, 100.5, 99.5));

    JudgedClaim judged = judge(ABOUT);

    assertThat(judged.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
    assertThat(judged.finding()).isEqualTo(Finding.LARGER);
  }

  @Test
  void about_a_factor_does_not_hold_the_other_way_round() {
    latencies("A", List.of(50.0, 50.5, 49.5), List.of(100.0, 100.5, 99.5));

    JudgedClaim judged = judge(ABOUT);

    assertThat(judged.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
    assertThat(judged.finding()).isEqualTo(Finding.OTHER_WAY);
  }

  @Test
  void a_claim_of_one_workload_is_judged_by_that_workload() {
    latencies("A", List.of(160.0, 161.0, 159.0), List.of(100.0, 100.5, 99.5));
    latencies("B", List.of(900.0, 901.0, 899.0), List.of(100.0, 100.5, 99.5));

    assertThat(judge(ABOUT).comparison().cells()).isEqualTo(1);
    assertThat(judge(ABOUT).verdict()).isEqualTo(Verdict.HOLDS);
  }

  private JudgedClaim judge(Claim claim) {
    return ClaimJudge.ofPaper(results()).judge(List.of(claim)).get(0);
  }

  /** In each repetition, Cassandra's reads take twice as long at 80 as at 20, Redis's as long. */
  @Test
  void what_a_value_at_one_size_is_over_that_at_another_can_be_compared() {
    for (int repetition = 1; repetition <= 3; repetition++) {
      double drift = 1 + repetition / 10.0;
      add("cassandra", "A", 20, repetition, 1, Map.of("READ", summary(100 * drift)), null);
      add("cassandra", "A", 80, repetition, 1, Map.of("READ", summary(201 * drift)), null);
      add("redis", "A", 20, repetition, 1, Map.of("READ", summary(10 * drift)), null);
      add("redis", "A", 80, repetition, 1, Map.of("READ", summary(10.1 * drift)), null);
    }

    JudgedClaim judged =
        judge(
            new Claim(
                "Redis is steadier",
                Metric.MEAN_LATENCY,
                new Subject("cassandra", "READ", "A", null, 80L, AT_20, null),
                new Subject("redis", "READ", "A", null, 80L, AT_20, null),
                1,
                null));

    assertThat(judged.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(judged.ratio().value()).isCloseTo(1.99, within(0.01));
    assertThat(judged.comparison().cells()).isEqualTo(1);
  }

  /**
   * Cassandra's lead is 8 / 2 = 4 in A and 3 / 2 = 1.5 in B, whatever a repetition does to all: the
   * ratio of these ratios is 2.67.
   */
  @Test
  void a_lead_in_one_workload_is_compared_with_that_in_another() {
    for (int repetition = 1; repetition <= 3; repetition++) {
      double drift = 1 + repetition / 10.0;
      add("cassandra", "A", 10, repetition, 800 * drift, Map.of(), null);
      add("mongodb", "A", 10, repetition, 200 * drift, Map.of(), null);
      add("cassandra", "B", 10, repetition, 300 * drift, Map.of(), null);
      add("mongodb", "B", 10, repetition, 200.1 * drift + repetition, Map.of(), null);
    }
    Subject mongodb = new Subject("mongodb", null, null, null, null);

    JudgedClaim judged =
        judge(
            throughput(
                new Subject("cassandra", null, "A", null, null, mongodb, null),
                new Subject("cassandra", null, "B", null, null, mongodb, null)));

    assertThat(judged.finding()).isEqualTo(Finding.ABOVE);
    assertThat(judged.ratio().value()).isCloseTo(4 / 1.5, within(0.05));
    assertThat(judged.comparison().cells()).isEqualTo(1);
  }

  @Test
  void what_one_workload_is_over_another_can_be_compared_between_systems() {
    measureAt(1, "cassandra", "A", 800);
    measureAt(1, "cassandra", "B", 200);
    measureAt(1, "redis", "A", 300);
    measureAt(1, "redis", "B", 200);
    Subject b = new Subject(null, null, "B", null, null);

    JudgedClaim judged =
        judge(
            throughput(
                new Subject("cassandra", null, "A", null, null, b, null),
                new Subject("redis", null, "A", null, null, b, null)));

    assertThat(judged.ratio().value()).isCloseTo(4 / 1.5, within(1e-9));
    assertThat(judged.finding()).isEqualTo(Finding.FEW_REPETITIONS);
  }

  /** Cassandra gains a third by the faster network, and Redis a fifth. */
  @Test
  void what_a_faster_network_gains_can_be_compared_between_systems() {
    network = "slow";
    measureAt(1, "cassandra", "A", 300);
    measureAt(1, "redis", "A", 500);
    network = "fast";
    measureAt(1, "cassandra", "A", 400);
    measureAt(1, "redis", "A", 600);
    Subject slow = new Subject(null, null, null, "slow", null);

    JudgedClaim judged =
        judge(
            throughput(
                new Subject("cassandra", null, null, "fast", null, slow, null),
                new Subject("redis", null, null, "fast", null, slow, null)));

    assertThat(judged.ratio().value()).isCloseTo((4 / 3.0) / (6 / 5.0), within(1e-9));
    assertThat(judged.comparison().cells()).isEqualTo(1);
  }

  @Test
  void what_one_operation_takes_over_another_can_be_compared_between_workloads() {
    latencies("A", List.of(300.0), List.of(100.0));
    latencies("B", List.of(150.0), List.of(100.0));
    Subject update = new Subject(null, "UPDATE", null, null, null);

    JudgedClaim judged =
        judge(
            new Claim(
                "Reads suffer most in A",
                Metric.MEAN_LATENCY,
                new Subject(null, "READ", "A", null, null, update, null),
                new Subject(null, "READ", "B", null, null, update, null),
                1,
                null));

    // The trials have numbers of their own as repetitions, which the two operations share.
    assertThat(judged.ratio().value()).isCloseTo(2, within(1e-9));
    assertThat(judged.reservations().phases()).isEqualTo(2);
  }

  @Test
  void a_quotient_against_a_number_is_a_comparison_of_two_sides() {
    measure("redis", "A", 201, 200, 199);
    measure("cassandra", "A", 101, 100, 99);
    Subject over = new Subject("cassandra", null, null, null, null);

    JudgedClaim judged =
        judge(
            new Claim(
                "Twice as many",
                Metric.THROUGHPUT,
                new Subject("redis", null, "A", null, null, over, null),
                null,
                2,
                Claim.ABOUT));

    assertThat(judged.finding()).isEqualTo(Finding.WITHIN);
    assertThat(judged.ratio().value()).isCloseTo(2, within(0.01));
  }

  @Test
  void about_a_level_holds_within_its_margin() {
    measure("redis", "A", 101, 102, 100);

    assertThat(judge(level(100, 0.05)).finding()).isEqualTo(Finding.WITHIN);
    assertThat(judge(level(100, 0.02)).finding()).isEqualTo(Finding.BOTH_SIDES);
    assertThat(judge(level(90, 0.05)).finding()).isEqualTo(Finding.LARGER);
    assertThat(judge(level(120, 0.05)).finding()).isEqualTo(Finding.SMALLER);
  }

  @Test
  void a_level_that_is_not_about_the_claimed_one_in_a_cell_is_shown() {
    measure("redis", "A", 100, 101, 99);
    measure("redis", "B", 200, 202, 198);

    JudgedClaim judged = judge(level(100, 0.1));

    assertThat(judged.finding()).isEqualTo(Finding.LARGER);
    assertThat(judged.level().mean()).isCloseTo(200, within(1e-9));
  }

  /** From 3 to 7 % below: partly within 5 %, and not the other way round. */
  @Test
  void an_interval_across_a_narrow_margin_decides_nothing() {
    measure("redis", "A", 95, 95.5, 94.5);
    measure("cassandra", "A", 100, 101, 99);

    JudgedClaim open = judge(about(1, 0.05));
    assertThat(open.finding()).isEqualTo(Finding.BOTH_SIDES);
    int needed = open.repetitionsNeeded().orElseThrow();
    assertThat(needed).isGreaterThan(3);
    assertThat(VerdictSentences.finding(open, Words.in(Language.ENGLISH)))
        .contains(" " + needed + " repetitions would decide it");
    assertThat(judge(about(1, 0.2)).repetitionsNeeded()).isEmpty();
    assertThat(judge(about(1, 0.2)).finding()).isEqualTo(Finding.WITHIN);
    assertThat(judge(about(1, 0.005)).finding()).isEqualTo(Finding.SMALLER);
  }

  private static Claim level(double factor, double margin) {
    return new Claim(
        "About", Metric.THROUGHPUT, FASTER.a(), null, factor, margin, "", "", false, null);
  }

  private static Claim about(double factor, double margin) {
    return new Claim(
        "About", Metric.THROUGHPUT, FASTER.a(), FASTER.b(), factor, margin, "", "", false, null);
  }

  private static Claim throughput(Subject a, Subject b) {
    return new Claim("More", Metric.THROUGHPUT, a, b, 1, null);
  }

  private void measureAt(int repetition, String system, String workload, double throughput) {
    add(system, workload, 10, repetition, throughput, Map.of(), null);
  }

  private void measure(String system, String workload, double... throughputs) {
    for (double throughput : throughputs) {
      add(system, workload, throughput, Map.of(), null);
    }
  }

  private void standIn(String system, String workload, double... throughputs) {
    for (double throughput : throughputs) {
      add(system, workload, throughput, Map.of(), "a double");
    }
  }

  private void latencies(String workload, List<Double> reads, List<Double> updates) {
    for (int i = 0; i < reads.size(); i++) {
      add(
          "cassandra",
          workload,
          1,
          Map.of("READ", summary(reads.get(i)), "UPDATE", summary(updates.get(i))),
          null);
    }
  }

  private static OperationSummary summary(double meanMicros) {
    return summary(meanMicros, Map.of());
  }

  private static OperationSummary summary(double meanMicros, Map<String, Long> returns) {
    return new OperationSummary(10, meanMicros, 1, 1, Map.of(), returns, null, null);
  }

  private void add(
      String system,
      String workload,
      double throughput,
      Map<String, OperationSummary> latencies,
      String standIn) {
    int repetition =
        1
            + (int)
                trials.stream()
                    .map(MeasuredTrial::trial)
                    .filter(one -> one.system().equals(system) && one.workload().equals(workload))
                    .filter(one -> Objects.equals(one.network(), network))
                    .count();
    add(system, workload, 10, repetition, throughput, latencies, standIn);
  }

  private void add(
      String system,
      String workload,
      long size,
      int repetition,
      double throughput,
      Map<String, OperationSummary> latencies,
      String standIn) {
    Result run =
        new Result(
            1,
            "",
            new Result.Run("run", "", "", "", 1e3 * seconds, 10, throughput, "completed"),
            latencies,
            Map.of(),
            server,
            new Result.Environment("", "", "", 1, 0, "", 0),
            Map.of("threadcount", String.valueOf(threads)),
            notes,
            new Result.Observations(
                null, streamHash, null, null, health, null, null, null, null, List.of()));
    String id = system + "-" + workload + "-" + size + "-" + repetition;
    trials.add(
        new MeasuredTrial(
            new Trial(id, system, workload, network, size, repetition),
            List.of(new MeasuredPhase("run", run, new ResultFolder(Path.of("none")))),
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
                List.of())));
  }
}
