package io.github.ycsbext.studies.runner;

import java.util.Map;

/**
 * Where the servers come from.
 *
 * @param given properties files of the user's own servers, absolute, by the system's name; a system
 *     without one is started on this machine
 */
public record Servers(Map<String, String> given) {
  /** Every system on this machine. */
  public static Servers local() {
    return new Servers(Map.of());
  }
}
