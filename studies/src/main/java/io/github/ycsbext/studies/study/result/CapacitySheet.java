package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.studies.capacity.CapacitySearch;
import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import io.github.ycsbext.studies.capacity.Limit;
import java.util.List;

/**
 * What a search for a capacity was asked for.
 *
 * @param database its name for {@code bin/ycsb run}
 * @param options the options of each run, secrets hidden
 * @param limitTexts the limits as the user wrote them
 * @param seconds how long a step measures
 * @param warmUpSeconds how long it warms up before
 */
public record CapacitySheet(
    String database,
    List<String> options,
    List<String> limitTexts,
    Bounds bounds,
    int seconds,
    int warmUpSeconds) {
  public CapacitySheet {
    options = List.copyOf(options);
    limitTexts = List.copyOf(limitTexts);
  }

  public List<Limit> limits() {
    return limitTexts.stream().map(Limit::of).toList();
  }

  /** Returns the search as it stands after these steps. */
  public CapacitySearch after(List<CapacityStep> steps) {
    CapacitySearch search = new CapacitySearch(bounds);
    steps.stream().filter(CapacityStep::counts).forEach(step -> search.hear(step.strain()));
    return search;
  }
}
