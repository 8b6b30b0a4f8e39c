package io.github.ycsbext.studies.analysis.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.client.Client;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge;
import io.github.ycsbext.studies.analysis.claim.Comparison;
import io.github.ycsbext.studies.analysis.claim.Comparison.Pair;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSet.NotRead;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Studies of two simulated servers by the real client, whose truth is known: how often do the
 * intervals cover it, and how often do false claims hold?
 *
 * <p>Slow takes 1.5 times as long as Fast in workload A, and 1.8 times in workload B. A trial
 * multiplies all of its service times by a factor of its own (lognormal, σ 0.05), and a repetition
 * those of all its trials (σ 0.1), as warm caches and busy hours do.
 */
public final class SimulatedStudies {
  private static final String READ = "READ";
  private static final int REPETITIONS = 5;
  private static final int OPERATIONS = 200;
  private static final double TRIAL_SIGMA = 0.05;
  private static final double REPETITION_SIGMA = 0.1;

  /** The mean service times in microseconds, by system and workload. */
  private static final Map<String, Double> MEANS =
      Map.of("fast A", 100.0, "slow A", 150.0, "fast B", 80.0, "slow B", 144.0);

  /** The mean of the factors of trials and repetitions. */
  private static final double MEAN_FACTOR =
      Math.exp((TRIAL_SIGMA * TRIAL_SIGMA + REPETITION_SIGMA * REPETITION_SIGMA) / 2);

  /** The claims, of which each is false; the last two are at the edge of being true. */
  private static final List<Claim> FALSE_CLAIMS =
      List.of(
          claim("Fast takes longer than Slow", "fast", "slow", 1, false),
          claim("Slow takes more than 1.5 times as long as Fast", "slow", "fast", 1.5, false),
          claim("Slow takes about 1.2 times as long as Fast", "slow", "fast", 1.2, true));

  private final Path folder;
  private final Map<String, Integer> covered = new LinkedHashMap<>();
  private final Map<String, Integer> below = new LinkedHashMap<>();
  private final Map<String, Integer> held = new LinkedHashMap<>();
  private int studies;

  SimulatedStudies(Path folder) {
    this.folder = folder;
    FALSE_CLAIMS.forEach(claim -> held.put(claim.text(), 0));
  }

  /**
   * Prints the table for docs/statistics.md.
   *
   * @param args the number of studies
   */
  public static void main(String[] args) throws IOException {
    SimulatedStudies all = new SimulatedStudies(Files.createTempDirectory("simulated-studies-"));
    try {
      all.run(Integer.parseInt(args[0]));
    } finally {
      FileTree.delete(all.folder);
    }
    all.coverage().forEach((name, share) -> print(name + " covers", share));
    all.falselyHeld().forEach((name, share) -> print("\"" + name + "\" holds", share));
  }

  private static void print(String what, double share) {
    System.out.printf(Locale.ROOT, "| %s | %.1f %% |%n", what, 100 * share);
  }

  void run(int count) throws IOException {
    for (int study = 0; study < count; study++) {
      study(study);
    }
  }

  /** Returns the share of the studies in which each statistic's interval covers the truth. */
  Map<String, Double> coverage() {
    return shares(covered);
  }

  /** Returns the share of the studies in which each statistic's interval lies below the truth. */
  Map<String, Double> below() {
    return shares(below);
  }

  /** Returns the share of the studies in which each false claim holds. */
  Map<String, Double> falselyHeld() {
    return shares(held);
  }

  private Map<String, Double> shares(Map<String, Integer> counts) {
    Map<String, Double> shares = new LinkedHashMap<>();
    counts.forEach((name, count) -> shares.put(name, (double) count / studies));
    return shares;
  }

  private void study(int study) throws IOException {
    Random random = new Random(1000L + study);
    List<MeasuredTrial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= REPETITIONS; repetition++) {
      double hour = Math.exp(REPETITION_SIGMA * random.nextGaussian());
      for (String cell : List.of("fast A", "slow A", "fast B", "slow B")) {
        double factor = hour * Math.exp(TRIAL_SIGMA * random.nextGaussian());
        trials.add(trial(cell, repetition, MEANS.get(cell) * factor, random.nextLong()));
      }
    }
    studies++;
    judge(
        new ResultSet(
            "simulated",
            folder,
            null,
            trials,
            Map.of(),
            List.of(),
            new NotRead(List.of(), List.of(), List.of())));
    FileTree.delete(folder);
  }

  private MeasuredTrial trial(String cell, int repetition, double mean, long seed)
      throws IOException {
    String[] names = cell.split(" ", -1);
    String id = names[0] + "-" + names[1] + "-" + repetition;
    ResultFolder result = new ResultFolder(folder.resolve(id));
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(log, true, UTF_8);
    ExitCode exitCode =
        Client.run(
            new String[] {
              "-db",
              SimulatedServer.class.getName(),
              "-t",
              "-p",
              "workload=site.ycsb.workloads.CoreWorkload",
              "-p",
              "recordcount=1000",
              "-p",
              "operationcount=" + OPERATIONS,
              "-p",
              "readproportion=1",
              "-p",
              "updateproportion=0",
              "-p",
              "block.operations=" + OPERATIONS / 20,
              "-p",
              "result.dir=" + result.path(),
              "-p",
              SimulatedServer.MEAN + "=" + mean,
              "-p",
              SimulatedServer.SEED + "=" + seed
            },
            out,
            out);
    if (exitCode != ExitCode.OK) {
      throw new IllegalStateException(log.toString(UTF_8));
    }
    return new MeasuredTrial(
        new Trial(id, names[0], names[1], null, OPERATIONS, repetition),
        List.of(new MeasuredPhase("run", result.read(), result)),
        null);
  }

  private void judge(ResultSet results) {
    Cell fast = results.cell(new CellKey("fast", "A", null, OPERATIONS));
    Cell slow = results.cell(new CellKey("slow", "A", null, OPERATIONS));
    double truth = MEANS.get("fast A") * MEAN_FACTOR;
    mean("Mean latency", fast.estimate(Metric.MEAN_LATENCY, READ), truth);
    mean("Median latency", fast.estimate(Metric.P50_LATENCY, READ), truth * quantile(0));
    mean(
        "95th percentile latency",
        fast.estimate(Metric.P95_LATENCY, READ),
        truth * quantile(1.6449));
    mean("Slope of the blocks", fast.estimate(Metric.FIT_SLOPE, READ), truth / 1e6);
    ratio("Ratio of mean latencies", compare(Metric.MEAN_LATENCY, READ, slow, fast), 1.5);
    ratio("Ratio of 95th percentiles", compare(Metric.P95_LATENCY, READ, slow, fast), 1.5);
    ratio("Speed-up (ratio of run times)", compare(Metric.RUN_TIME, null, slow, fast), 1.5);
    List<Repeated> inA = quotients(slow, fast);
    List<Repeated> inB =
        quotients(
            results.cell(new CellKey("slow", "B", null, OPERATIONS)),
            results.cell(new CellKey("fast", "B", null, OPERATIONS)));
    ratio("Ratio of ratios", Comparison.byRepetition(List.of(new Pair(inB, inA))), 1.2);
    for (JudgedClaim judged : ClaimJudge.ofPaper(results).judge(FALSE_CLAIMS)) {
      held.merge(judged.claim().text(), judged.verdict() == Verdict.HOLDS ? 1 : 0, Integer::sum);
    }
  }

  /** Returns a quantile of a service time over its mean. */
  private static double quantile(double z) {
    return Math.exp(SimulatedServer.SIGMA * z - SimulatedServer.SIGMA * SimulatedServer.SIGMA / 2);
  }

  private static Comparison compare(Metric metric, String operation, Cell a, Cell b) {
    return Comparison.byRepetition(List.of(Pair.of(metric, operation, a, b)));
  }

  private static List<Repeated> quotients(Cell a, Cell b) {
    List<Repeated> of = a.repeated(Metric.MEAN_LATENCY, READ);
    List<Repeated> over = b.repeated(Metric.MEAN_LATENCY, READ);
    List<Repeated> quotients = new ArrayList<>();
    for (int i = 0; i < of.size(); i++) {
      quotients.add(new Repeated(i + 1, of.get(i).value() / over.get(i).value()));
    }
    return quotients;
  }

  private void mean(String name, Estimate estimate, double truth) {
    count(name, estimate.student95(), truth);
  }

  private void ratio(String name, Comparison comparison, double truth) {
    count(name, comparison.ratio().interval95(), truth);
  }

  private void count(String name, Interval interval, double truth) {
    boolean isBelow = interval.isBelow(truth);
    below.merge(name, isBelow ? 1 : 0, Integer::sum);
    covered.merge(name, isBelow || interval.isAbove(truth) ? 0 : 1, Integer::sum);
  }

  private static Claim claim(String text, String a, String b, double factor, boolean about) {
    return new Claim(
        text,
        Metric.MEAN_LATENCY,
        new Subject(a, READ, "A", null, null),
        new Subject(b, READ, "A", null, null),
        factor,
        about ? Double.valueOf(Claim.ABOUT) : null);
  }
}
