package io.github.ycsbext.clusters;

import java.io.IOException;
import java.nio.file.Path;

/** A server that was started and need not answer yet. */
interface WatchedServer {
  NodeAddress address();

  boolean isRunning();

  /** The code that it ended with. */
  int exitCode();

  /** What it printed. */
  Path log();

  /**
   * @throws IOException while it does not answer in its own protocol
   */
  void greet() throws IOException;
}
