package io.github.ycsbext.result;

import io.github.ycsbext.binding.SettingError;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;

/** What {@code bin/ycsb check --json} prints of command lines, in their order. */
public record CheckAnswer(List<Line> lines) {
  public static final String OPTION = "--json";

  /**
   * The answer about one command line: {@code leadingToServer} names the properties that decide on
   * which server and data it works, {@code operations} which part each has, from 0 to 1; none if
   * not known, and for a load.
   */
  public record Line(
      List<SettingError> errors,
      List<String> warnings,
      List<String> leadingToServer,
      Map<String, Double> operations) {}

  /** Throws a {@link JacksonException} if the text is no such answer. */
  public static CheckAnswer ofJson(String text) {
    return ResultJson.read(text, CheckAnswer.class);
  }

  public String json() {
    return ResultJson.text(this);
  }
}
