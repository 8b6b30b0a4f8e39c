package io.github.ycsbext.media;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.util.List;

/** For media that cannot be used: one sentence per error, each on its own line. */
public final class InvalidMediaException extends UserError {
  private static final long serialVersionUID = 1L;

  public InvalidMediaException(List<String> errors) {
    super(ExitCode.BAD_INPUT, errors);
  }

  public InvalidMediaException(String error) {
    super(ExitCode.BAD_INPUT, error);
  }
}
