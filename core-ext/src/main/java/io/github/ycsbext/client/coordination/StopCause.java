package io.github.ycsbext.client.coordination;

/** Why the coordinator asks its clients to stop. */
public enum StopCause {
  INTERRUPTED,
  /** All clients together had more errors than the run may have. */
  TOO_MANY_ERRORS
}
