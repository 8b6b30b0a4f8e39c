package io.github.ycsbext.binding;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.DBException;

/** Settings that cannot be used. The message has one sentence per error, each on its own line. */
public final class InvalidSettingsException extends DBException {
  private static final long serialVersionUID = 1L;

  private static final int MAX_LINES = 50;

  private final transient List<SettingError> errors;

  private InvalidSettingsException(List<SettingError> errors, String message) {
    super(message);
    this.errors = List.copyOf(errors);
  }

  static InvalidSettingsException of(List<SettingError> errors) {
    return new InvalidSettingsException(
        errors, lines(errors.stream().map(SettingError::text).toList()));
  }

  /** Creates an exception for what only a server could tell, with one sentence per error. */
  public InvalidSettingsException(List<String> sentences) {
    this(sentences.stream().map(SettingError::of).toList(), lines(sentences));
  }

  private static String lines(List<String> sentences) {
    List<String> lines = new ArrayList<>(sentences);
    if (lines.size() > MAX_LINES) {
      lines.subList(MAX_LINES, lines.size()).clear();
      lines.add("... and " + (sentences.size() - MAX_LINES) + " more errors");
    }
    return String.join(System.lineSeparator(), lines);
  }

  public List<SettingError> errors() {
    return errors;
  }
}
