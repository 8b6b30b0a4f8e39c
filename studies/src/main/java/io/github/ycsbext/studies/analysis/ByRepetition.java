package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.studies.analysis.Cell.Repeated;
import io.github.ycsbext.studies.analysis.Comparison.Pair;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The logarithm of a ratio over cells, repetition by repetition.
 *
 * <p>A repetition is a block of the study's design: one seed, and all cells in turn before the next
 * begins. What drifts on the machine and what the seed asks for is alike on both sides, and falls
 * out of their ratio; but it can shift the ratios of all cells at once, so that cells of one
 * repetition are not independent either. The repetition is therefore what is counted: each has one
 * value, the mean of its cells' log ratios, and there are as many values as repetitions, however
 * many cells (summary measures: J. N. S. Matthews et al., "Analysis of serial measurements in
 * medical research", BMJ 300 (1990)).
 *
 * <p>Where a side of a cell lacks a repetition, each value is the overall mean and what that
 * repetition adds to it, its residuals scaled up for the smaller number of them: with none missing
 * this is the same.
 *
 * @param mean of the cells' differences of mean logarithms
 * @param values one per repetition, with that mean; empty where a side was measured once
 * @param least repetitions of any side
 */
record ByRepetition(double mean, List<Double> values, int least) {

  static ByRepetition of(List<Pair> pairs) {
    int repetitions = (int) pairs.stream().flatMap(ByRepetition::numbers).distinct().count();
    double sum = 0;
    int least = Integer.MAX_VALUE;
    SortedMap<Integer, Double> shares = new TreeMap<>();
    for (Pair pair : pairs) {
      sum += mean(pair.a()) - mean(pair.b());
      least = Math.min(least, Math.min(pair.a().size(), pair.b().size()));
      addShares(shares, pair.a(), repetitions, 1.0 / pairs.size());
      addShares(shares, pair.b(), repetitions, -1.0 / pairs.size());
    }
    double mean = sum / pairs.size();
    return new ByRepetition(
        mean,
        least < 2 ? List.of() : shares.values().stream().map(share -> mean + share).toList(),
        least);
  }

  private static Stream<Integer> numbers(Pair pair) {
    return Stream.of(pair.a(), pair.b()).flatMap(List::stream).map(Repeated::repetition);
  }

  private static double mean(List<Repeated> side) {
    return logarithms(side).mean();
  }

  private static Sample logarithms(List<Repeated> side) {
    return Sample.of(side.stream().map(one -> Math.log(one.value())).toList());
  }

  /** What each repetition adds to the mean of one side of a cell. */
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

  /** With one degree of freedom less than the side that was measured least often has values. */
  LogDifference difference() {
    return values.isEmpty()
        ? new LogDifference(mean, Double.NaN, Double.NaN)
        : new LogDifference(mean, Sample.of(values).varianceOfMean(), least - 1.0);
  }
}
