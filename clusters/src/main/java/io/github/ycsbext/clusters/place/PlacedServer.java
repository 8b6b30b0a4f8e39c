package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

interface PlacedServer {
  /** Returns the id of the most recently started process, as this machine counts. */
  long processId();

  /** Returns the id of that process as the server itself sees it; empty if unknown. */
  OptionalLong ownProcessId();

  ProcessIdentity keeper();

  boolean isRunning();

  int exitCode();

  Path log();

  /** Returns how it is started; null if it is in a container. */
  default @Nullable ServerStart command() {
    return null;
  }

  /** Kills the server, and waits until it is gone. */
  void kill() throws IOException;

  /** Restarts the server with the data on its disk, without waiting for it to answer. */
  void restart() throws IOException;

  /** Holds the server as it stands, or lets it go on. */
  void pause(boolean paused) throws IOException;
}
