package io.github.ycsbext.binding;

import java.util.List;
import java.util.stream.Collectors;
import site.ycsb.DBException;

/** Settings that cannot be used. The message has one sentence per fault, each on its own line. */
public final class InvalidSettingsException extends DBException {
  private static final long serialVersionUID = 1L;

  private final transient List<SettingFault> faults;

  private InvalidSettingsException(List<SettingFault> faults, String message) {
    super(message);
    this.faults = List.copyOf(faults);
  }

  static InvalidSettingsException of(List<SettingFault> faults) {
    return new InvalidSettingsException(
        faults,
        faults.stream()
            .map(SettingFault::text)
            .collect(Collectors.joining(System.lineSeparator())));
  }

  /**
   * Creates an exception for what only a server could tell.
   *
   * @param sentences one per fault
   */
  public InvalidSettingsException(List<String> sentences) {
    this(
        sentences.stream().map(SettingFault::of).toList(),
        String.join(System.lineSeparator(), sentences));
  }

  public List<SettingFault> faults() {
    return faults;
  }
}
