package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.secret.Secrets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLMapper;

public final class PlanErrors {
  private final String file;
  private final Map<JsonPointer, Integer> lines = new HashMap<>();
  private final List<PlanError> errors = new ArrayList<>();

  PlanErrors(String file, YAMLMapper mapper, String yaml) {
    this.file = file;
    try (JsonParser parser = mapper.createParser(yaml)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token != JsonToken.END_OBJECT && token != JsonToken.END_ARRAY) {
          JsonPointer place = parser.streamReadContext().pathAsPointer();
          lines.putIfAbsent(place, parser.currentTokenLocation().getLineNr());
        }
      }
    }
  }

  /** Returns the line of a place in the file, or else of what is around it. */
  public int line(JsonPointer place) {
    Integer line = lines.get(place);
    if (line != null) {
      return line;
    }
    JsonPointer around = place.head();
    return around == null ? 1 : line(around);
  }

  public void add(JsonPointer place, String sentence) {
    errors.add(new PlanError(line(place), Secrets.hide(sentence)));
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
