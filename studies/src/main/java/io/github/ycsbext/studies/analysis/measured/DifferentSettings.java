package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How the settings of runs differ that stand as repetitions of each other, or are compared. */
public final class DifferentSettings {
  private static final SortedSet<String> TOLD =
      Stream.of(
              WorkloadProperties.ALL,
              ArrivalProperties.ALL,
              List.of(
                  CommonProperties.THREADS,
                  ClientProperties.IN_FLIGHT,
                  ClientProperties.MAX_EXECUTION_TIME,
                  ClientProperties.WARM_UP_TIME,
                  ClientProperties.WARM_UP_OPERATIONS))
          .flatMap(List::stream)
          .map(Property::name)
          .filter(name -> !name.equals(WorkloadProperties.SEED.name()))
          .collect(Collectors.toCollection(TreeSet::new));

  private DifferentSettings() {}

  /** Returns each with its values in the order of the runs, such as {@code warmuptime (2, 1)}. */
  public static List<String> of(Collection<MeasuredTrial> trials) {
    List<Map<String, String>> settings =
        trials.stream().map(MeasuredTrial::run).map(Result::configuration).toList();
    return TOLD.stream()
        .map(name -> Map.entry(name, values(settings, name)))
        .filter(one -> one.getValue().size() > 1)
        .map(one -> one.getKey() + " (" + String.join(", ", one.getValue()) + ")")
        .toList();
  }

  private static List<String> values(List<Map<String, String>> settings, String name) {
    return settings.stream().map(one -> one.getOrDefault(name, "\u2013")).distinct().toList();
  }
}
