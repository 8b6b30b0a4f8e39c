package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import org.jspecify.annotations.Nullable;

public final class ExitCodes {
  private ExitCodes() {}

  /**
   * Returns {@code BAD_INPUT} if settings, a user's file or the text of a number caused the
   * failure.
   */
  public static ExitCode of(@Nullable Throwable failure) {
    if (failure instanceof NumberFormatException) {
      return ExitCode.BAD_INPUT;
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      boolean isTold = cause instanceof UserError error && error.exitCode() == ExitCode.BAD_INPUT;
      if (isTold || cause instanceof InvalidSettingsException) {
        return ExitCode.BAD_INPUT;
      }
    }
    return ExitCode.FAILED;
  }
}
