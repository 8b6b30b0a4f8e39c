package io.github.ycsbext.studies.analysis.statistics;

import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * Adjusts the p-values of one family of comparisons, so that the chance of even one false finding
 * among all of them stays at the required level, whatever their dependence. The k-th smallest of m
 * is multiplied by m − k + 1, and none falls below the one before it. S. Holm, "A Simple
 * Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979).
 *
 * <p>A comparison may have several tests, each that its ratio is another number. All of them are
 * read off one interval, so the factor counts comparisons: those of which a test is left.
 */
public final class Holm {
  private Holm() {}

  /**
   * Returns the adjusted p-value, at most 1.
   *
   * @param family the p-values of each comparison, this one among them
   */
  public static double adjust(double pValue, Collection<List<Double>> family) {
    return family.stream()
        .flatMap(List::stream)
        .filter(before -> before <= pValue)
        .mapToDouble(
            before ->
                before * family.stream().filter(one -> Collections.max(one) >= before).count())
        .reduce(0, (least, one) -> Math.min(1, Math.max(least, one)));
  }
}
