package io.github.ycsbext.studies.runner;

import java.io.Serial;

/** A system could not be started, as often as that was tried; the message says why. */
final class SystemDownException extends Exception {
  @Serial private static final long serialVersionUID = 1;

  SystemDownException(String message, Throwable cause) {
    super(message, cause);
  }
}
