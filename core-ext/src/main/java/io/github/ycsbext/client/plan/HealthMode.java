package io.github.ycsbext.client.plan;

public enum HealthMode {
  /** Prints a warning on standard error and adds it to the result. */
  WARN,
  /** Makes the run a failed one. */
  STRICT,
  OFF
}
