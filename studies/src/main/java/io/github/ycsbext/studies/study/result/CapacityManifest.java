package io.github.ycsbext.studies.study.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.ycsbext.studies.capacity.CapacitySearch;
import io.github.ycsbext.studies.capacity.SearchGoal;
import java.util.List;

/**
 * A search for a capacity as it was asked for.
 *
 * @param database its name for {@code bin/ycsb run}
 * @param options the options of each run, secrets hidden
 */
public record CapacityManifest(
    String database, List<String> options, @JsonUnwrapped SearchGoal goal) {
  public CapacityManifest {
    options = List.copyOf(options);
  }

  public CapacitySearch after(List<CapacityStep> steps) {
    CapacitySearch search = new CapacitySearch(goal.bounds());
    steps.stream().filter(CapacityStep::counts).forEach(step -> search.onStep(step.strain()));
    return search;
  }

  public String limitsText() {
    return String.join(", ", goal.limitTexts());
  }
}
