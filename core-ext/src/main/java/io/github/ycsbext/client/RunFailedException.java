package io.github.ycsbext.client;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.fault.ExitCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a run cannot start or continue. The message has one sentence per reason, each on its
 * own line.
 */
final class RunFailedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final ExitCode exitCode;

  RunFailedException(String sentence) {
    this(ExitCode.FAILED, List.of(sentence));
  }

  RunFailedException(ExitCode exitCode, List<String> sentences) {
    super(String.join(System.lineSeparator(), sentences));
    this.exitCode = exitCode;
  }

  ExitCode exitCode() {
    return exitCode;
  }

  /**
   * Returns the code for bad input if settings caused the failure or a text was not a valid number.
   */
  static ExitCode exitCodeOf(@Nullable Throwable failure) {
    if (failure instanceof NumberFormatException) {
      return ExitCode.BAD_INPUT;
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof InvalidSettingsException) {
        return ExitCode.BAD_INPUT;
      }
    }
    return ExitCode.FAILED;
  }
}
