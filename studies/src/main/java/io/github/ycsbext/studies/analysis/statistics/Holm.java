package io.github.ycsbext.studies.analysis.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Adjusts the p-values of one family of comparisons, so that the chance of even one false finding
 * among all of them stays at the required level, whatever their dependence. The k-th smallest of m
 * is multiplied by m − k + 1, and none falls below the one before it. S. Holm, "A Simple
 * Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979).
 */
public final class Holm {
  private Holm() {}

  /**
   * @return the adjusted p-values in the order of the arguments, at most 1
   */
  public static List<Double> adjust(List<Double> pValues) {
    int count = pValues.size();
    List<Integer> order =
        IntStream.range(0, count).boxed().sorted(Comparator.comparing(pValues::get)).toList();
    List<Double> adjusted = new ArrayList<>(pValues);
    double least = 0;
    for (int rank = 0; rank < count; rank++) {
      int index = order.get(rank);
      least = Math.max(least, Math.min(1, (count - rank) * pValues.get(index)));
      adjusted.set(index, least);
    }
    return adjusted;
  }
}
