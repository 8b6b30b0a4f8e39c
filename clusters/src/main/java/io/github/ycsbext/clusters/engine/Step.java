package io.github.ycsbext.clusters.engine;

import java.io.IOException;

@FunctionalInterface
public interface Step {
  /**
   * @throws IOException while it cannot be done yet, with the reason
   */
  void run() throws IOException;
}
