package io.github.ycsbext.studies.analysis.simulation;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.claim.FailCondition;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition.Outcome;
import io.github.ycsbext.studies.analysis.claim.SideBySide;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSet.NotRead;
import io.github.ycsbext.studies.study.result.Trial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/**
 * Pairs of result sets that {@code compare --fail-if} judges: how often does it show a regression
 * that is not there, and how often one that is, at the number of repetitions that it advises?
 *
 * <p>A set is one system with reads and updates. A repetition multiplies its latencies by a factor
 * of its own (lognormal), and the 99th percentiles by one more, half as large.
 */
final class SimulatedGates {
  static final List<FailCondition> CONDITIONS =
      List.of(
          FailCondition.of("p99 READ > +5 %"),
          FailCondition.of("p99 UPDATE > +5 %"),
          FailCondition.of("throughput < -5 %"));

  private final Random random;
  private final double sigma;

  SimulatedGates(double sigma, long seed) {
    this.sigma = sigma;
    this.random = new Random(seed);
  }

  /**
   * Prints the table for docs/statistics.md.
   *
   * @param args the number of pairs
   */
  public static void main(String[] args) {
    int pairs = Integer.parseInt(args[0]);
    for (double sigma : new double[] {0.01, 0.02, 0.04}) {
      SimulatedGates gates = new SimulatedGates(sigma, 17);
      Shares same = gates.shares(pairs, 5, 1);
      Shares edge = gates.shares(pairs, 5, 1.05);
      Shares advised = gates.atAdvised(pairs, 3, 1.1);
      Shares advisedSame = gates.atAdvised(pairs, 3, 1);
      System.out.printf(
          Locale.ROOT,
          "| %.0f %% | %s | %s | %s | %s | %.0f |%n",
          100 * sigma,
          same,
          edge,
          advised,
          advisedSame,
          advised.repetitions());
    }
  }

  /** How often each outcome came out, and the mean number of repetitions of a set. */
  record Shares(double regression, double undecided, double repetitions) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%.1f / %.1f / %.1f %%",
          100 * Math.max(0, 1 - regression - undecided),
          100 * regression,
          100 * undecided);
    }
  }

  /** Compares sets of which the second takes {@code change} times as long. */
  Shares shares(int pairs, int repetitions, double change) {
    List<Outcome> outcomes = new ArrayList<>();
    for (int pair = 0; pair < pairs; pair++) {
      outcomes.add(outcome(judged(repetitions, change)));
    }
    return shares(outcomes, repetitions);
  }

  /**
   * Compares first sets with few repetitions, and then new ones with as many as the first advise.
   */
  Shares atAdvised(int pairs, int few, double change) {
    List<Outcome> outcomes = new ArrayList<>();
    double sum = 0;
    while (outcomes.size() < pairs) {
      int advised =
          judged(few, 1).stream()
              .flatMap(one -> one.parts().stream())
              .mapToInt(part -> part.repetitionsNeeded().orElseThrow())
              .max()
              .orElseThrow();
      sum += advised;
      outcomes.add(outcome(judged(advised, change)));
    }
    return shares(outcomes, sum / pairs);
  }

  private static Shares shares(List<Outcome> outcomes, double repetitions) {
    double count = outcomes.size();
    return new Shares(
        outcomes.stream().filter(one -> one == Outcome.REGRESSION).count() / count,
        outcomes.stream().filter(one -> one == Outcome.UNDECIDED).count() / count,
        repetitions);
  }

  private static Outcome outcome(List<JudgedCondition> judged) {
    return Objects.requireNonNull(
        JudgedCondition.worst(judged.stream().map(JudgedCondition::outcome).toList()));
  }

  private List<JudgedCondition> judged(int repetitions, double change) {
    return SideBySide.judge(set(repetitions, 1), set(repetitions, change), CONDITIONS);
  }

  private double noise(double deviation) {
    return Math.exp(deviation * random.nextGaussian());
  }

  private ResultSet set(int repetitions, double change) {
    List<MeasuredTrial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      double micros = 300 * change * noise(sigma);
      trials.add(
          new MeasuredTrial(
              new Trial("redis" + repetition, "redis", "A", null, 10_000, repetition),
              List.of(phase(micros)),
              null));
    }
    return new ResultSet(
        "set",
        Path.of("set"),
        null,
        trials,
        Map.of(),
        List.of(),
        new NotRead(List.of(), List.of(), List.of()));
  }

  private MeasuredPhase phase(double micros) {
    return new MeasuredPhase(
        "run",
        new Result(
            1,
            "",
            new Result.Run("run", "", "", "", 10_000, 10_000, 1e6 / micros, "completed"),
            Map.of("READ", latency(micros), "UPDATE", latency(micros)),
            Map.of(),
            null,
            new Result.Environment("", "", "", 1, 0, "", 0),
            Map.of(),
            List.of(),
            new Result.Observations(
                new Result.WarmUp(5_000, 1000),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                List.of())),
        new ResultFolder(Path.of("none")));
  }

  private OperationSummary latency(double micros) {
    return new OperationSummary(
        5_000,
        micros,
        1,
        1,
        Map.of(Percentile.P99, 3 * micros * noise(sigma / 2)),
        Map.of("OK", 5_000L),
        null,
        null);
  }
}
