package io.github.ycsbext.studies.study.reading.file;

import io.github.ycsbext.binding.secret.Secrets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.core.JsonPointer;

public final class PlanErrors {
  private final String file;
  private final YamlLines lines;
  private final List<PlanError> errors = new ArrayList<>();

  public PlanErrors(String file, YamlLines lines) {
    this.file = file;
    this.lines = lines;
  }

  public void add(JsonPointer place, String sentence) {
    errors.add(new PlanError(lines.of(place), Secrets.hide(sentence)));
  }

  /**
   * @param ofFiles the errors of files that the plan names
   */
  public void check(List<InvalidPlanException> ofFiles) throws InvalidPlanException {
    List<InvalidPlanException> all = new ArrayList<>();
    if (!errors.isEmpty()) {
      errors.sort(Comparator.comparingInt(PlanError::line));
      all.add(new InvalidPlanException(file, errors));
    }
    all.addAll(ofFiles);
    if (!all.isEmpty()) {
      throw new InvalidPlanException(all);
    }
  }
}
