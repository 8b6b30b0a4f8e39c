package io.github.ycsbext.studies.analysis.simulation;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.StudyClaims;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.NotRead;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Studies that stop when they are decided: how often do they claim a difference that is not there,
 * and how many repetitions do they save where there is one?
 *
 * <p>A study is a quickstart: three systems, reads and updates, and so six claims about pairs. Each
 * trial multiplies its latencies by a factor of its own (lognormal), and each operation by one
 * more, half as large.
 */
final class SimulatedStops {
  private static final int MIN_REPETITIONS = 3;

  private final StudyManifest manifest;
  private final double sigma;
  private final Map<String, Double> micros;
  private final Random random;

  /**
   * @param sigma of a trial
   * @param effect how many times as long each system takes as the one before it
   */
  SimulatedStops(int atMost, double sigma, double effect, long seed) throws Exception {
    this.manifest =
        StudyOptions.of(
                its -> {
                  its.untilDecided = true;
                  its.atMost = atMost;
                })
            .apply(StudyCatalogue.find("quickstart"), Availability.ALL, Clock.systemUTC());
    this.sigma = sigma;
    this.micros =
        Map.of("redis", 300.0, "cassandra", 300.0 * effect, "mongodb", 300.0 * effect * effect);
    this.random = new Random(seed);
  }

  /**
   * Prints the table for docs/statistics.md.
   *
   * @param args the number of studies
   */
  public static void main(String[] args) throws Exception {
    int studies = Integer.parseInt(args[0]);
    for (double sigma : new double[] {0.02, 0.05, 0.08}) {
      Shares same = new SimulatedStops(20, sigma, 1, 17).run(studies);
      Shares slower = new SimulatedStops(20, sigma, 1.2, 17).run(studies);
      Shares far = new SimulatedStops(20, sigma, 1.5, 17).run(studies);
      System.out.printf(
          Locale.ROOT,
          "| %.0f %% | %.1f %% | %.1f | %.0f %% | %.1f %% | %.1f | %.0f %% | %.1f %% |%n",
          100 * sigma,
          100 * same.falseClaims(),
          slower.repetitions(),
          100 * (1 - slower.repetitions() / 20),
          100 * slower.decided(),
          far.repetitions(),
          100 * (1 - far.repetitions() / 20),
          100 * Math.max(slower.falseClaims(), far.falseClaims()));
    }
  }

  /**
   * @param falseClaims the part of the studies that claim at least one wrong thing
   * @param decided the part of them whose claims are all decided
   * @param repetitions their mean number
   */
  record Shares(double falseClaims, double decided, double repetitions) {}

  Shares run(int studies) {
    double wrong = 0;
    double decided = 0;
    double repetitions = 0;
    for (int study = 0; study < studies; study++) {
      List<MeasuredTrial> trials = new ArrayList<>();
      ResultSet results;
      int done = 0;
      do {
        done++;
        add(trials, done);
        results = set(trials, done);
      } while (done < manifest.plan().execution().repetitions()
          && (done < MIN_REPETITIONS || !StudyClaims.areDecided(results)));
      repetitions += done;
      decided += StudyClaims.areDecided(results) ? 1 : 0;
      wrong += StudyClaims.of(results).stream().anyMatch(this::isWrong) ? 1 : 0;
    }
    return new Shares(wrong / studies, decided / studies, repetitions / studies);
  }

  private boolean isWrong(JudgedClaim claim) {
    double slow = micros.get(claim.claim().a().system());
    double fast = micros.get(claim.claim().b().system());
    return claim.verdict() == Verdict.HOLDS
        ? slow <= fast
        : claim.verdict() == Verdict.DOES_NOT_HOLD && slow >= fast;
  }

  private void add(List<MeasuredTrial> trials, int repetition) {
    for (Trial trial : manifest.trials()) {
      if (trial.repetition() == repetition) {
        double level = micros.get(trial.system()) * noise(sigma);
        trials.add(new MeasuredTrial(trial, List.of(phase(level)), null));
      }
    }
  }

  private ResultSet set(List<MeasuredTrial> trials, int repetitions) {
    return new ResultSet(
        "set",
        Path.of("set"),
        manifest.decidedAfter(repetitions),
        trials,
        Map.of(),
        List.of(),
        NotRead.trials(List.of()));
  }

  private double noise(double deviation) {
    return Math.exp(deviation * random.nextGaussian());
  }

  private MeasuredPhase phase(double level) {
    return new MeasuredPhase(
        "run",
        new Result(
            1,
            "",
            new Result.Run("run", "", "", "", 10_000, 10_000, 1e6 / level, "completed"),
            Map.of("READ", latency(level), "UPDATE", latency(level)),
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
                List.of(),
                List.of())),
        new ResultFolder(Path.of("none")));
  }

  private OperationSummary latency(double level) {
    return new OperationSummary(
        5_000,
        level * noise(sigma / 2),
        1,
        1,
        Map.of(Percentile.P99, 3 * level),
        Map.of("OK", 5_000L),
        null,
        null);
  }
}
