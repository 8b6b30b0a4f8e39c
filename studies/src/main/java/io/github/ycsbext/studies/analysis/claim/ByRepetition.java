package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.claim.Comparison.Pair;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.LogDifference;
import io.github.ycsbext.studies.analysis.statistics.Sample;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The logarithm of a ratio over cells, repetition by repetition.
 *
 * <p>A repetition is a block of the design: drift of the machine and the operations that its seed
 * produces affect both sides alike, but can shift all its cells at once. So it is the unit of
 * analysis, with one value, the mean of its cells' log ratios (summary measures: J. N. S. Matthews
 * et al., "Analysis of serial measurements in medical research", BMJ 300 (1990)).
 *
 * <p>If a cell lacks a repetition that others have, each value is the overall mean plus the
 * repetition's contribution, with the residuals scaled up for their smaller number.
 *
 * <p>The degrees of freedom are the harmonic mean of those of the cells (their repetitions less
 * one), weighted by the variance that each contributes. Like Satterthwaite's (Biometrics Bulletin
 * 2, 1946), they fall most for a short cell that varies most. Unlike his, they never exceed the
 * repetitions less one, since cells vary together.
 *
 * @param values one per repetition; empty if a cell was measured only once, or all of them less
 *     than {@link Interval#MIN_VALUES} times
 */
record ByRepetition(double mean, List<Double> values, double degreesOfFreedom) {

  /**
   * @param pairs at least one; the sides of each have the same repetitions, at least one
   */
  static ByRepetition of(List<Pair> pairs) {
    List<SortedMap<Integer, Double>> cells = pairs.stream().map(Pair::logRatios).toList();
    int repetitions =
        (int) cells.stream().flatMap(cell -> cell.keySet().stream()).distinct().count();
    List<Sample> samples =
        cells.stream().map(cell -> Sample.of(List.copyOf(cell.values()))).toList();
    double mean = samples.stream().mapToDouble(Sample::mean).average().orElse(Double.NaN);
    boolean repeated =
        repetitions >= Interval.MIN_VALUES && samples.stream().allMatch(cell -> cell.size() > 1);
    if (!repeated) {
      return new ByRepetition(mean, List.of(), Double.NaN);
    }
    SortedMap<Integer, Double> shares = new TreeMap<>();
    for (int cell = 0; cell < cells.size(); cell++) {
      addShares(shares, cells.get(cell), samples.get(cell), repetitions, 1.0 / cells.size());
    }
    return new ByRepetition(
        mean,
        shares.values().stream().map(share -> mean + share).toList(),
        degreesOfFreedom(samples));
  }

  private static double degreesOfFreedom(List<Sample> cells) {
    double sum = 0;
    double spread = 0;
    for (Sample cell : cells) {
      sum += cell.varianceOfMean();
      spread += cell.varianceOfMean() / (cell.size() - 1);
    }
    // Without variance, any number of degrees of freedom gives an interval of zero width.
    return spread == 0 ? 1 : sum / spread;
  }

  private static void addShares(
      SortedMap<Integer, Double> shares,
      SortedMap<Integer, Double> cell,
      Sample sample,
      int repetitions,
      double weight) {
    double size = sample.size();
    double missing = Math.sqrt(size / (size - 1) * (repetitions - 1) / repetitions);
    cell.forEach(
        (repetition, ratio) ->
            shares.merge(
                repetition,
                weight * missing * (ratio - sample.mean()) * repetitions / size,
                Double::sum));
  }

  LogDifference difference() {
    return values.isEmpty()
        ? new LogDifference(mean, Double.NaN, Double.NaN)
        : new LogDifference(mean, Sample.of(values).varianceOfMean(), degreesOfFreedom);
  }
}
