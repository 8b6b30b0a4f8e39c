package io.github.ycsbext.client.plan;

/** The values of {@code health}: what happens if the client was unhealthy while it measured. */
public enum HealthMode {
  /** Prints a warning on standard error and adds it to the result. */
  WARN,
  /** Makes the run a failed one. */
  STRICT,
  OFF
}
