package io.github.ycsbext.studies.study.reading.file;

import io.github.ycsbext.binding.secret.Secrets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.core.JsonPointer;

/** Collects the faults of one file, so that all of them are reported together. */
public final class PlanFaults {
  private final String file;
  private final YamlLines lines;
  private final List<PlanFault> faults = new ArrayList<>();

  public PlanFaults(String file, YamlLines lines) {
    this.file = file;
    this.lines = lines;
  }

  public void add(JsonPointer place, String sentence) {
    faults.add(new PlanFault(lines.of(place), Secrets.hide(sentence)));
  }

  /**
   * Throws all faults, if there are any.
   *
   * @param ofFiles the faults of files that the plan names
   */
  public void check(List<InvalidPlanException> ofFiles) throws InvalidPlanException {
    List<InvalidPlanException> all = new ArrayList<>();
    if (!faults.isEmpty()) {
      faults.sort(Comparator.comparingInt(PlanFault::line));
      all.add(new InvalidPlanException(file, faults));
    }
    all.addAll(ofFiles);
    if (!all.isEmpty()) {
      throw new InvalidPlanException(all);
    }
  }
}
