package io.github.ycsbext.redis;

import java.io.Serial;

/** Thrown when a write is on the primary, but not yet on as many replicas as required. */
final class TooFewReplicasException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  TooFewReplicasException(String message) {
    super(message);
  }
}
