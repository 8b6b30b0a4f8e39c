package io.github.ycsbext.binding;

import java.util.List;
import java.util.stream.Collectors;
import site.ycsb.DBException;

/** Settings that cannot be used. The message has one sentence per error, each on its own line. */
public final class InvalidSettingsException extends DBException {
  private static final long serialVersionUID = 1L;

  private final transient List<SettingError> errors;

  private InvalidSettingsException(List<SettingError> errors, String message) {
    super(message);
    this.errors = List.copyOf(errors);
  }

  static InvalidSettingsException of(List<SettingError> errors) {
    return new InvalidSettingsException(
        errors,
        errors.stream()
            .map(SettingError::text)
            .collect(Collectors.joining(System.lineSeparator())));
  }

  /**
   * Creates an exception for what only a server could tell.
   *
   * @param sentences one per error
   */
  public InvalidSettingsException(List<String> sentences) {
    this(
        sentences.stream().map(SettingError::of).toList(),
        String.join(System.lineSeparator(), sentences));
  }

  public List<SettingError> errors() {
    return errors;
  }
}
