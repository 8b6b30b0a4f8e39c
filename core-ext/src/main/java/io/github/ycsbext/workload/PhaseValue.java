package io.github.ycsbext.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value that is no latency, by block and name: {@code SHOP.Orders} per minute. */
public record PhaseValue(String name, double value, Merge merge) {
  public enum Merge {
    /** They add up, as counts and rates do. */
    SUM,
    /** The largest counts. */
    MAX,
    /** They do not, as means do not: each client's result has its own, the joint one has none. */
    NONE
  }

  /** Returns the values of several clients together; each element is one client's. */
  public static List<PhaseValue> merged(List<List<PhaseValue>> clients) {
    Map<String, Optional<PhaseValue>> merged = new LinkedHashMap<>();
    for (List<PhaseValue> ofClient : clients) {
      for (PhaseValue value : ofClient) {
        merged.merge(
            value.name,
            value.merge == Merge.NONE ? Optional.empty() : Optional.of(value),
            (one, other) -> one.flatMap(sum -> other.flatMap(sum::with)));
      }
    }
    List<PhaseValue> values = new ArrayList<>();
    merged.values().forEach(value -> value.ifPresent(values::add));
    return values;
  }

  private Optional<PhaseValue> with(PhaseValue other) {
    if (merge != other.merge) {
      return Optional.empty();
    }
    double both = merge == Merge.SUM ? value + other.value : Math.max(value, other.value);
    return Optional.of(new PhaseValue(name, both, merge));
  }
}
