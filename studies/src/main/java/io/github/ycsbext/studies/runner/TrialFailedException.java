package io.github.ycsbext.studies.runner;

import java.io.Serial;

/** An attempt that did not come to a result; the message says why in one sentence. */
class TrialFailedException extends Exception {
  @Serial private static final long serialVersionUID = 1;

  TrialFailedException(String message) {
    super(message);
  }

  TrialFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
