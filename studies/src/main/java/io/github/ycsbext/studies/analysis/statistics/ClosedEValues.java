package io.github.ycsbext.studies.analysis.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * Adjusts the e-values of one family of comparisons, so that the chance of even one false finding
 * among all of them stays at the required level, whatever their dependence and whenever one stops.
 * A comparison counts with the least mean of all sets of e-values that it is in: the mean of
 * e-values is one, and each such set may be the comparisons in which nothing differs. V. Vovk, R.
 * Wang, "E-values: Calibration, combination and applications", Annals of Statistics 49 (2021).
 */
public final class ClosedEValues {
  private ClosedEValues() {}

  /**
   * @param inverses 1 over each e-value, which may be more than 1
   * @return the adjusted p-values in the order of the arguments, at most 1
   */
  public static List<Double> adjust(List<Double> inverses) {
    List<Double> adjusted = new ArrayList<>();
    for (int i = 0; i < inverses.size(); i++) {
      List<Double> others = new ArrayList<>(inverses.stream().map(one -> 1 / one).toList());
      double sum = others.remove(i);
      others.sort(null);
      double least = sum;
      for (int count = 0; count < others.size(); count++) {
        sum += others.get(count);
        least = Math.min(least, sum / (count + 2));
      }
      adjusted.add(Math.min(1, 1 / least));
    }
    return adjusted;
  }
}
