package io.github.ycsbext.clusters.engine;

import java.io.IOException;

/** An action on servers. If they complete it in their own time, it is tried until it succeeds. */
@FunctionalInterface
public interface Step {
  /**
   * @throws IOException while it cannot be done yet, with the reason
   */
  void run() throws IOException;
}
