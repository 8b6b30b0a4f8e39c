package io.github.ycsbext.measurement;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** A reading of all recorders; an operation is present from its first measurement on. */
public record Totals(Map<String, OperationTotals> operations) {

  public static Totals none() {
    return new Totals(Map.of());
  }

  /** Returns what came after {@code before}, with zeros for operations without any. */
  public Totals since(Totals before) {
    Map<String, OperationTotals> difference = new TreeMap<>();
    operations.forEach(
        (name, totals) -> difference.put(name, totals.since(before.operations.get(name))));
    return new Totals(difference);
  }

  public Totals and(Totals others) {
    return sum(Stream.of(this, others));
  }

  /** Returns the measurements of all parts of one run together. The stream may be parallel. */
  public static Totals sum(Stream<Totals> parts) {
    TreeMap<String, OperationTotals> sums =
        parts.collect(
            TreeMap::new,
            (sum, totals) -> totals.addTo(sum),
            (sum, more) -> new Totals(more).addTo(sum));
    return new Totals(sums);
  }

  private void addTo(Map<String, OperationTotals> sums) {
    operations.forEach(
        (name, more) -> sums.computeIfAbsent(name, n -> OperationTotals.empty()).add(more));
  }

  /** Returns the number of calls of the database, and of those that were an error. */
  public long calls() {
    return sum(OperationTotals::statusCount);
  }

  public long errors() {
    return sum(OperationTotals::errors);
  }

  private long sum(ToLongFunction<OperationTotals> counted) {
    return only(OperationNames::isCall).operations.values().stream().mapToLong(counted).sum();
  }

  public long late(long afterDueNs) {
    return sum(
        call -> call.response().histogramNs().getCountBetweenValues(afterDueNs, Long.MAX_VALUE));
  }

  public Totals only(Predicate<String> names) {
    Map<String, OperationTotals> chosen = new TreeMap<>(operations);
    chosen.keySet().removeIf(names.negate());
    return new Totals(chosen);
  }
}
