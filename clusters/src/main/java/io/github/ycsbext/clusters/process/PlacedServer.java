package io.github.ycsbext.clusters.process;

import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** One server, wherever it runs. */
public interface PlacedServer {
  /** Returns the id of the most recently started process, as this machine counts. */
  long processId();

  /** Returns the id of that process as the server itself sees it; empty if unknown. */
  default OptionalLong ownProcessId() {
    return OptionalLong.empty();
  }

  /** Returns the process with which it ends. */
  default ProcessIdentity keeper() {
    return ProcessIdentity.own();
  }

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
