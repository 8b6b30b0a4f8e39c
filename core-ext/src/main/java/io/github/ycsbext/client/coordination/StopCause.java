package io.github.ycsbext.client.coordination;

public enum StopCause {
  INTERRUPTED,
  /** All clients together had more errors than the run may have. */
  TOO_MANY_ERRORS
}
