package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.ClientChecks.RefusedPhase;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JsonPointer;

final class RefusedProperties {
  private static final String WORKLOADS = "workloads";
  private static final String PROPERTIES = "properties";

  private RefusedProperties() {}

  /**
   * @param path the names of the fields that lead to it, from the outermost
   */
  private record Refused(List<String> path, String sentence) {
    JsonPointer place() {
      JsonPointer place = JsonPointer.empty();
      for (String name : path) {
        place = place.appendProperty(name);
      }
      return place;
    }
  }

  static void add(Plan plan, List<RefusedPhase> refused, PlanErrors faults) {
    Map<Refused, Set<String>> systems = new LinkedHashMap<>();
    for (RefusedPhase one : refused) {
      Refused fault = new Refused(path(plan, one), one.error().text());
      systems.computeIfAbsent(fault, first -> new LinkedHashSet<>()).add(one.system().name());
    }
    systems.forEach(
        (fault, ofSystems) -> {
          String on =
              ofSystems.size() == plan.matrix().systems().size()
                  ? ""
                  : " (on " + String.join(", ", ofSystems) + ")";
          faults.add(fault.place(), String.join(".", fault.path()) + ": " + fault.sentence() + on);
        });
  }

  /** Of the property, or else of the binding or the workload. */
  private static List<String> path(Plan plan, RefusedPhase refused) {
    if (refused.error().properties().isEmpty()
        && refused.system().engine() instanceof BindingEngine) {
      return List.of("systems", refused.system().name(), BindingReader.BINDING);
    }
    Set<String> properties =
        plan.matrix().properties(refused.system(), refused.workload(), refused.phase()).keySet();
    return refused.error().properties().stream()
        .filter(properties::contains)
        .findFirst()
        .map(property -> path(refused, property))
        .orElse(List.of(WORKLOADS, refused.workload().name()));
  }

  /** Returns the place of the value that takes effect. */
  private static List<String> path(RefusedPhase refused, String property) {
    String workload = refused.workload().name();
    if (refused.phase().properties().containsKey(property)) {
      return List.of(WORKLOADS, workload, "phases", refused.phase().name(), PROPERTIES, property);
    }
    if (refused.workload().properties().containsKey(property)) {
      return List.of(WORKLOADS, workload, PROPERTIES, property);
    }
    if (refused.system().properties().containsKey(property)) {
      return List.of("systems", refused.system().name(), PROPERTIES, property);
    }
    return List.of(PROPERTIES, property);
  }
}
