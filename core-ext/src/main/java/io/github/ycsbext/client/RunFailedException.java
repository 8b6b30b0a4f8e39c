package io.github.ycsbext.client;

import io.github.ycsbext.binding.InvalidSettingsException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A run that cannot start or go on; the message holds a sentence per reason, a line each. */
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

  /** Bad input where settings are at the root of it, or it is a number not understood. */
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
