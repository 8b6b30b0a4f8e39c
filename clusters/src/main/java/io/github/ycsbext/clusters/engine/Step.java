package io.github.ycsbext.clusters.engine;

import java.io.IOException;

/** An action that servers complete in their own time. It is retried until it does not throw. */
@FunctionalInterface
public interface Step {
  /**
   * @throws IOException while it cannot be done yet, with the reason
   */
  void run() throws IOException;
}
