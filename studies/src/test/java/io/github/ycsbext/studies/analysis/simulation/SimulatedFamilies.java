package io.github.ycsbext.studies.analysis.simulation;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSet.NotRead;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Trial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Studies with a paper's number of claims: how often does a family have a false verdict, and how
 * often is what is true decided?
 *
 * <p>Systems {@code fast} and {@code slow} run 40 workloads. In those with an even number the truth
 * is the edge of a claim: both are as fast, or {@code fast} is just 1.5 times as fast, so that any
 * verdict is an error. In the others {@code fast} is 1.25 times as fast. Two claims are about each
 * ratio: more than the factor, and over 15 times.
 */
final class SimulatedFamilies {
  private static final int WORKLOADS = 40;

  private final Random random;
  private final double sigma;

  /**
   * @param sigma of a trial's throughput; a repetition moves all of its trials by twice that
   */
  SimulatedFamilies(double sigma, long seed) {
    this.sigma = sigma;
    this.random = new Random(seed);
  }

  /**
   * Prints the table for docs/statistics.md.
   *
   * @param args the number of studies
   */
  public static void main(String[] args) {
    for (int repetitions : new int[] {3, 5}) {
      for (int size : new int[] {40, 10, 5}) {
        SimulatedFamilies studies = new SimulatedFamilies(0.04, 29);
        Shares shares = studies.shares(Integer.parseInt(args[0]), repetitions, size);
        System.out.printf(
            Locale.ROOT,
            "| %d | %d of %d ratios | %.1f %% | %.1f %% |%n",
            repetitions,
            WORKLOADS / size,
            size,
            100 * shares.falseFamilies(),
            100 * shares.decided());
      }
    }
  }

  /**
   * @param falseFamilies the part of the families with a false verdict
   * @param decided the part of the true claims that are decided
   */
  record Shares(double falseFamilies, double decided) {}

  Shares shares(int studies, int repetitions, int familySize) {
    int falseFamilies = 0;
    int decided = 0;
    int families = WORKLOADS / familySize;
    for (int study = 0; study < studies; study++) {
      List<JudgedClaim> judged = ClaimJudge.ofPaper(results(repetitions)).judge(claims(familySize));
      for (int family = 0; family < families; family++) {
        String name = String.valueOf(family);
        falseFamilies +=
            judged.stream()
                    .filter(claim -> name.equals(claim.claim().family()))
                    .anyMatch(SimulatedFamilies::isFalse)
                ? 1
                : 0;
      }
      decided += (int) judged.stream().filter(SimulatedFamilies::isFound).count();
    }
    return new Shares(
        (double) falseFamilies / (studies * families), 2.0 * decided / (studies * WORKLOADS));
  }

  private static boolean isEdge(String workload) {
    return Integer.parseInt(workload) % 2 == 0;
  }

  private static double truth(String workload) {
    int number = Integer.parseInt(workload);
    return !isEdge(workload) ? 1.25 : number % 4 == 0 ? 1 : 1.5;
  }

  private static boolean isFalse(JudgedClaim judged) {
    double factor = judged.claim().factor();
    Verdict verdict = judged.verdict();
    String workload = judged.claim().a().workload();
    return factor == 15
        ? verdict == Verdict.HOLDS
        : isEdge(workload) ? verdict != Verdict.UNDECIDED : verdict == Verdict.DOES_NOT_HOLD;
  }

  private static boolean isFound(JudgedClaim judged) {
    return judged.claim().factor() == 1
        && !isEdge(judged.claim().a().workload())
        && judged.verdict() == Verdict.HOLDS;
  }

  private static List<Claim> claims(int familySize) {
    List<Claim> claims = new ArrayList<>();
    for (int i = 0; i < WORKLOADS; i++) {
      String workload = String.valueOf(i);
      String family = String.valueOf(i / familySize);
      double factor = isEdge(workload) ? truth(workload) : 1;
      claims.add(claim(workload, factor, family));
      claims.add(claim(workload, 15, family));
    }
    return claims;
  }

  private static Claim claim(String workload, double factor, @Nullable String family) {
    Subject fast = new Subject("fast", null, workload, null, null);
    Subject slow = new Subject("slow", null, workload, null, null);
    return new Claim("", Metric.THROUGHPUT, fast, slow, factor, null, "", "", false, family);
  }

  private ResultSet results(int repetitions) {
    List<MeasuredTrial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      double shift = 1000 * noise(2 * sigma);
      for (int i = 0; i < WORKLOADS; i++) {
        String workload = String.valueOf(i);
        trials.add(trial("fast", workload, repetition, shift * truth(workload) * noise(sigma)));
        trials.add(trial("slow", workload, repetition, shift * noise(sigma)));
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

  private double noise(double deviation) {
    return Math.exp(deviation * random.nextGaussian());
  }

  private static MeasuredTrial trial(
      String system, String workload, int repetition, double throughput) {
    Result run =
        new Result(
            1,
            "",
            new Result.Run("run", "", "", "", 60_000, 10_000, throughput, "completed"),
            Map.of(),
            Map.of(),
            null,
            new Result.Environment("", "", "", 1, 0, "", 0),
            Map.of(),
            List.of(),
            new Result.Observations(
                null, null, null, null, null, null, null, null, null, List.of()));
    return new MeasuredTrial(
        new Trial(system + workload + "-" + repetition, system, workload, null, 10, repetition),
        List.of(new MeasuredPhase("run", run, new ResultFolder(Path.of("none")))),
        null);
  }
}
