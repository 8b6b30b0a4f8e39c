package io.github.ycsbext.studies.analysis.statistics;

import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * Adjusts the p-values of one family, so that the chance of even one false finding stays at the
 * level, whatever their dependence: S. Holm, "A Simple Sequentially Rejective Multiple Test
 * Procedure", Scandinavian Journal of Statistics 6 (1979). Several tests of one comparison are read
 * off one interval, so the factor counts comparisons.
 */
public final class Holm {
  private Holm() {}

  /**
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
