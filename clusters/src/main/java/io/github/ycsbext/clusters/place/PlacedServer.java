package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

/** One server where it runs: a process or a container. */
interface PlacedServer {
  /** Of the last process that was started, as this machine counts. */
  long processId();

  /** The same as the server itself counts; empty where that is not known. */
  OptionalLong ownProcessId();

  /** Who must end for it to end. */
  ProcessIdentity keeper();

  boolean isRunning();

  /** The code that it ended with. */
  int exitCode();

  /** What it printed. */
  Path log();

  /** Ends it at once, and waits until it is gone. */
  void kill() throws IOException;

  /** Starts it once more, with what it has on its disk; it need not answer yet. */
  void restart() throws IOException;
}
