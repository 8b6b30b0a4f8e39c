package io.github.ycsbext.studies.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.core.JsonPointer;

/** Collects what is wrong with one file, so that all of it is said at once. */
final class PlanFaults {
  private final String file;
  private final YamlLines lines;
  private final List<PlanFault> faults = new ArrayList<>();

  PlanFaults(String file, YamlLines lines) {
    this.file = file;
    this.lines = lines;
  }

  void add(JsonPointer place, String sentence) {
    faults.add(new PlanFault(lines.of(place), sentence));
  }

  void check() throws InvalidPlanException {
    if (!faults.isEmpty()) {
      faults.sort(Comparator.comparingInt(PlanFault::line));
      throw new InvalidPlanException(file, faults);
    }
  }
}
