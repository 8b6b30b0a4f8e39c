package io.github.ycsbext.result;

import io.github.ycsbext.binding.SettingError;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;

/**
 * What {@code bin/ycsb check --json} prints: what is wrong with command lines of loads and runs.
 *
 * @param lines the answers in the order of the command lines
 */
public record CheckAnswer(List<Line> lines) {
  public static final String OPTION = "--json";

  /**
   * The answer about one command line.
   *
   * @param errors the errors; none if the line can be run
   * @param warnings sentences about what may not be meant
   * @param leadingToServer the names of all properties of its database that decide on which server,
   *     and on which of its data, it works
   * @param operations the operations that a run does, such as {@code READ}, and which part of all
   *     each is, from 0 to 1; none if they are not known, or for a load
   */
  public record Line(
      List<SettingError> errors,
      List<String> warnings,
      List<String> leadingToServer,
      Map<String, Double> operations) {
    public Line {
      errors = List.copyOf(errors);
      warnings = List.copyOf(warnings);
      leadingToServer = List.copyOf(leadingToServer);
      operations = Collections.unmodifiableMap(new LinkedHashMap<>(operations));
    }
  }

  public CheckAnswer {
    lines = List.copyOf(lines);
  }

  /**
   * Reads what was printed.
   *
   * @throws JacksonException if the text is no such answer
   */
  public static CheckAnswer ofJson(String text) {
    return ResultJson.read(text, CheckAnswer.class);
  }

  public String json() {
    return ResultJson.text(this);
  }
}
