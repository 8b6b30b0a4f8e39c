package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonPointer;

@FunctionalInterface
public interface ClientChecks {
  /** The checks without a distribution, which accept everything. */
  ClientChecks NONE = file -> Optional.empty();

  /**
   * Empty if a workload's file exists and suits a study, else a sentence without its full stop.
   *
   * @param file a name in {@code workloads/}, or a path
   */
  Optional<String> whyUnfit(String file);

  /** A study may be resumed from another folder than it was started from. */
  default String lasting(String file) {
    return file;
  }

  /** Returns an empty value if the client is not asked. */
  default List<RefusedPhase> refused(Plan plan) throws IOException {
    return List.of();
  }

  /** A phase whose properties the client refuses on a system. */
  record RefusedPhase(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase, SettingError error) {
    /** Of the property, or else of the binding or the workload. */
    JsonPointer place(Plan plan) {
      if (error.properties().isEmpty() && system.engine() instanceof BindingEngine) {
        return pointer("systems", system.name(), SystemsReader.BINDING);
      }
      Set<String> properties = plan.matrix().properties(system, workload, phase).keySet();
      return error.properties().stream()
          .filter(properties::contains)
          .findFirst()
          .map(this::placeOf)
          .orElse(pointer("workloads", workload.name()));
    }

    /** Returns the place of the value that takes effect. */
    private JsonPointer placeOf(String property) {
      if (phase.properties().containsKey(property)) {
        return pointer(
            "workloads", workload.name(), "phases", phase.name(), "properties", property);
      }
      if (workload.properties().containsKey(property)) {
        return pointer("workloads", workload.name(), "properties", property);
      }
      return system.properties().containsKey(property)
          ? pointer("systems", system.name(), "properties", property)
          : pointer("properties", property);
    }

    private static JsonPointer pointer(String first, String... names) {
      JsonPointer place = JsonPointer.empty().appendProperty(first);
      for (String name : names) {
        place = place.appendProperty(name);
      }
      return place;
    }
  }
}
