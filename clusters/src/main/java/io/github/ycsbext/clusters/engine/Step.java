package io.github.ycsbext.clusters.engine;

import java.io.IOException;

/** Something that servers do in their own time: tried again until it does not throw. */
@FunctionalInterface
public interface Step {
  /**
   * @throws IOException while it cannot be done yet, with the reason
   */
  void run() throws IOException;
}
