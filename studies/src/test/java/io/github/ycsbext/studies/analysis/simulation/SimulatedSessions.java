package io.github.ycsbext.studies.analysis.simulation;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.SideBySide;
import io.github.ycsbext.studies.analysis.claim.SideBySide.Compared;
import io.github.ycsbext.studies.analysis.claim.SideBySide.Row;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSet.NotRead;
import io.github.ycsbext.studies.analysis.statistics.Holm;
import io.github.ycsbext.studies.study.result.Trial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Pairs of result sets of the same systems, measured in two sessions: how often does {@code
 * compare} find a difference that is not there, and how often one that is?
 *
 * <p>Each set is a quickstart: three systems, a load of half a second, and a run of 10 s with reads
 * and updates after a warm-up. A trial multiplies all of its latencies by a factor of its own
 * (lognormal, σ 0.08; of loads, 0.2), and a session those of each system.
 */
final class SimulatedSessions {
  private static final double TRIAL_SIGMA = 0.08;
  private static final double LOAD_SIGMA = 0.2;
  private static final double OPERATION_SIGMA = 0.01;
  private static final double TAIL_SIGMA = 0.05;
  private static final double LEVEL = 0.05;
  private static final Map<String, Double> MEANS =
      Map.of("cassandra", 3000.0, "mongodb", 800.0, "redis", 280.0);

  private final Random random = new Random(17);
  private final int repetitions;
  private final double sessionSigma;
  private final double change;
  private int pairs;
  private int alarms;
  private int alarmsOfAllRows;
  private int intervals;
  private int intervalsWithout0;
  private int changesFound;
  private int changesFoundOfAllRows;

  /**
   * @param sessionSigma what a session does to a system, in trials' standard deviations
   * @param change how many times as long Redis takes in the second sets
   */
  SimulatedSessions(int repetitions, double sessionSigma, double change) {
    this.repetitions = repetitions;
    this.sessionSigma = sessionSigma;
    this.change = change;
  }

  /**
   * Prints the tables for docs/statistics.md.
   *
   * @param args the number of pairs
   */
  public static void main(String[] args) {
    int count = Integer.parseInt(args[0]);
    for (int repetitions : new int[] {3, 5}) {
      for (double sigma : new double[] {0, 0.5, 1}) {
        SimulatedSessions same = new SimulatedSessions(repetitions, sigma, 1).run(count);
        System.out.printf(
            Locale.ROOT,
            "| %d, %.1f | %.1f %% | %.1f %% | %.1f %% |%n",
            repetitions,
            sigma,
            100 * same.alarmsOfAllRows(),
            100 * same.alarms(),
            100 * same.intervalsWithout0());
      }
      SimulatedSessions slower = new SimulatedSessions(repetitions, 0, 1.5).run(count);
      System.out.printf(
          Locale.ROOT,
          "| %d: 1.5 times found | %.1f %% | %.1f %% |%n",
          repetitions,
          100 * slower.changesFoundOfAllRows(),
          100 * slower.changesFound());
    }
  }

  SimulatedSessions run(int count) {
    for (int pair = 0; pair < count; pair++) {
      judge(SideBySide.of(set(1), set(change)));
    }
    return this;
  }

  /** Returns the share of the pairs in which a difference is found that is not there. */
  double alarms() {
    return (double) alarms / pairs;
  }

  /** Returns the same if every row were tested, however short its phase, in one family. */
  double alarmsOfAllRows() {
    return (double) alarmsOfAllRows / pairs;
  }

  /** Returns the share of the judged rows' intervals that do not include the truth. */
  double intervalsWithout0() {
    return (double) intervalsWithout0 / intervals;
  }

  /** Returns the share of the pairs in which Redis's reads are found to be slower. */
  double changesFound() {
    return (double) changesFound / pairs;
  }

  double changesFoundOfAllRows() {
    return (double) changesFoundOfAllRows / pairs;
  }

  private void judge(Compared compared) {
    pairs++;
    alarms += compared.judged().stream().anyMatch(this::isAlarm) ? 1 : 0;
    changesFound += compared.judged().stream().anyMatch(SimulatedSessions::isFound) ? 1 : 0;
    compared.judged().stream()
        .filter(row -> row.judged().finding().isJudged())
        .forEach(
            row -> {
              intervals++;
              double truth = truth(row);
              boolean isWithout =
                  row.comparison().ratio().interval95().isAbove(truth)
                      || row.comparison().ratio().interval95().isBelow(truth);
              intervalsWithout0 += isWithout ? 1 : 0;
            });
    ofAllRows(Stream.concat(compared.judged().stream(), compared.others().stream()).toList());
  }

  private void ofAllRows(List<Row> rows) {
    List<Double> all = rows.stream().map(row -> row.comparison().pValue(1)).toList();
    List<Double> adjusted =
        all.stream().map(one -> Holm.adjust(one, all.stream().map(List::of).toList())).toList();
    boolean alarm = false;
    boolean found = false;
    for (int i = 0; i < rows.size(); i++) {
      boolean isClear = adjusted.get(i) < LEVEL;
      alarm |= isClear && truth(rows.get(i)) == 1;
      found |= isClear && isReadOfRedis(rows.get(i));
    }
    alarmsOfAllRows += alarm ? 1 : 0;
    changesFoundOfAllRows += found ? 1 : 0;
  }

  private double truth(Row row) {
    return row.first().system().equals("redis") && !"load".equals(row.phase()) ? change : 1;
  }

  private boolean isAlarm(Row row) {
    return isClear(row.judged()) && truth(row) == 1;
  }

  private static boolean isFound(Row row) {
    return isClear(row.judged()) && isReadOfRedis(row);
  }

  private static boolean isClear(JudgedClaim judged) {
    return judged.finding() == Finding.ABOVE || judged.finding() == Finding.BELOW;
  }

  private static boolean isReadOfRedis(Row row) {
    return row.first().system().equals("redis") && "READ".equals(row.operation());
  }

  private double noise(double sigma) {
    return Math.exp(sigma * random.nextGaussian());
  }

  private ResultSet set(double redis) {
    List<MeasuredTrial> trials = new ArrayList<>();
    for (String system : List.of("cassandra", "mongodb", "redis")) {
      double session = MEANS.get(system) * noise(sessionSigma * TRIAL_SIGMA);
      for (int repetition = 1; repetition <= repetitions; repetition++) {
        double run = session * noise(TRIAL_SIGMA) * (system.equals("redis") ? redis : 1);
        trials.add(
            new MeasuredTrial(
                new Trial(system + repetition, system, "A", null, 103, repetition),
                List.of(
                    phase("load", 500, null, session * noise(LOAD_SIGMA), "INSERT"),
                    phase("run", 10_000, new Result.WarmUp(5_000, 1000), run, "READ", "UPDATE")),
                null));
      }
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

  private MeasuredPhase phase(
      String name, double millis, Result.WarmUp warmUp, double micros, String... operations) {
    Map<String, OperationSummary> latencies = new java.util.HashMap<>();
    for (String operation : operations) {
      double mean = micros * noise(OPERATION_SIGMA);
      latencies.put(
          operation,
          new OperationSummary(
              1000,
              mean,
              1,
              1,
              Map.of(Percentile.P99, 3 * mean * noise(TAIL_SIGMA)),
              Map.of("OK", 1000L),
              null,
              null));
    }
    return new MeasuredPhase(
        name,
        new Result(
            1,
            "",
            new Result.Run(
                name,
                "",
                "",
                "",
                millis,
                Math.round(1e3 * millis / micros),
                1e6 / micros,
                "completed"),
            latencies,
            Map.of(),
            null,
            new Result.Environment("", "", "", 1, 0, "", 0),
            Map.of(),
            List.of(),
            new Result.Observations(
                warmUp, null, null, null, null, null, null, null, null, List.of())),
        new ResultFolder(Path.of("none")));
  }
}
