package io.github.ycsbext.studies.analysis.comparison;

import io.github.ycsbext.studies.analysis.comparison.Comparison.Pair;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.LogDifference;
import io.github.ycsbext.studies.analysis.statistics.Sample;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The logarithm of a ratio over cells, repetition by repetition.
 *
 * <p>A repetition is a block of the study's design: it has one seed, and runs all cells before the
 * next repetition begins. Drift of the machine and the operations that the seed produces affect
 * both sides alike and cancel in their ratio. They can still shift the ratios of all cells at once,
 * so the cells of one repetition are not independent. The repetition is therefore the unit of
 * analysis: each has one value, the mean of its cells' log ratios, and there are as many values as
 * repetitions, however many cells there are (summary measures: J. N. S. Matthews et al., "Analysis
 * of serial measurements in medical research", BMJ 300 (1990)).
 *
 * <p>If a side of a cell lacks a repetition, each value is the overall mean plus the repetition's
 * contribution, with the residuals scaled up for their smaller number. With none missing, this
 * gives the same values.
 *
 * <p>The degrees of freedom are the harmonic mean of those of the sides (their repetitions less
 * one), weighted by the variance that each contributes. Like Satterthwaite's (Biometrics Bulletin
 * 2, 1946), they fall little for one short side among many, and most for a short side that varies
 * most. Unlike his, they never exceed the repetitions less one, since sides may vary together.
 *
 * @param mean the mean of the cells' differences of mean logarithms
 * @param values one per repetition, with that mean; empty if a side was measured only once, or all
 *     of them less than {@link Interval#LEAST_VALUES} times
 */
record ByRepetition(double mean, List<Double> values, double degreesOfFreedom) {

  static ByRepetition of(List<Pair> pairs) {
    int repetitions =
        (int) sides(pairs).flatMap(List::stream).map(Repeated::repetition).distinct().count();
    double sum = 0;
    SortedMap<Integer, Double> shares = new TreeMap<>();
    for (Pair pair : pairs) {
      sum += mean(pair.a()) - mean(pair.b());
      addShares(shares, pair.a(), repetitions, 1.0 / pairs.size());
      addShares(shares, pair.b(), repetitions, -1.0 / pairs.size());
    }
    double mean = sum / pairs.size();
    List<Sample> sides = sides(pairs).map(ByRepetition::logarithms).toList();
    boolean repeated =
        repetitions >= Interval.LEAST_VALUES && sides.stream().allMatch(side -> side.size() > 1);
    return new ByRepetition(
        mean,
        repeated ? shares.values().stream().map(share -> mean + share).toList() : List.of(),
        repeated ? degreesOfFreedom(sides) : Double.NaN);
  }

  private static Stream<List<Repeated>> sides(List<Pair> pairs) {
    return pairs.stream().flatMap(pair -> Stream.of(pair.a(), pair.b()));
  }

  private static double degreesOfFreedom(List<Sample> sides) {
    double sum = 0;
    double spread = 0;
    for (Sample side : sides) {
      sum += side.varianceOfMean();
      spread += side.varianceOfMean() / (side.size() - 1);
    }
    // Without variance, any number of degrees of freedom gives an interval of zero width.
    return spread == 0 ? 1 : sum / spread;
  }

  private static double mean(List<Repeated> side) {
    return logarithms(side).mean();
  }

  private static Sample logarithms(List<Repeated> side) {
    return Sample.of(side.stream().map(one -> Math.log(one.value())).toList());
  }

  /** Adds each repetition's contribution to the mean of one side of a cell. */
  private static void addShares(
      SortedMap<Integer, Double> shares, List<Repeated> side, int repetitions, double weight) {
    double mean = mean(side);
    double size = side.size();
    double missing = Math.sqrt(size / (size - 1) * (repetitions - 1) / repetitions);
    for (Repeated one : side) {
      double residual = Math.log(one.value()) - mean;
      shares.merge(one.repetition(), weight * missing * residual * repetitions / size, Double::sum);
    }
  }

  LogDifference difference() {
    return values.isEmpty()
        ? new LogDifference(mean, Double.NaN, Double.NaN)
        : new LogDifference(mean, Sample.of(values).varianceOfMean(), degreesOfFreedom);
  }
}
