package io.github.ycsbext.binding;

import java.util.List;
import site.ycsb.DBException;

/** Settings that cannot be used. The message has one sentence per fault, each on its own line. */
public final class InvalidSettingsException extends DBException {
  private static final long serialVersionUID = 1L;

  public InvalidSettingsException(List<String> faults) {
    super(String.join(System.lineSeparator(), faults));
  }
}
