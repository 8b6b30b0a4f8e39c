package io.github.ycsbext.measurement;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A reading of all recorders of a run. It does not change any more.
 *
 * @param operations by name, such as {@code READ} or {@code READ-FAILED}; an operation is there
 *     from its first measurement on
 */
public record Totals(Map<String, OperationTotals> operations) {

  /** Before anything was measured. */
  public static Totals none() {
    return new Totals(Map.of());
  }

  /** What came since {@code before}; operations that have rested are there too, with zeros. */
  public Totals since(Totals before) {
    Map<String, OperationTotals> difference = new TreeMap<>();
    operations.forEach(
        (name, totals) -> difference.put(name, totals.since(before.operations.get(name))));
    return new Totals(difference);
  }

  public Totals only(Predicate<String> names) {
    Map<String, OperationTotals> chosen = new TreeMap<>(operations);
    chosen.keySet().removeIf(names.negate());
    return new Totals(chosen);
  }
}
