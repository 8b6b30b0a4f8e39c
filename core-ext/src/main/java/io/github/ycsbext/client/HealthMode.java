package io.github.ycsbext.client;

/** {@code health}: what follows where the client was not well while it measured. */
enum HealthMode {
  /** A warning on standard error, and in the result. */
  WARN,
  /** The run has failed. */
  STRICT,
  /** Nobody looks. */
  OFF
}
