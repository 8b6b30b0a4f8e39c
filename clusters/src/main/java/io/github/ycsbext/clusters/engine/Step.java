package io.github.ycsbext.clusters.engine;

import java.io.IOException;

/**
 * An action on servers. One that they complete in their own time is tried until it does not throw.
 */
@FunctionalInterface
public interface Step {
  /**
   * @throws IOException while it cannot be done yet, with the reason
   */
  void run() throws IOException;
}
