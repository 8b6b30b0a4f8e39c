package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import org.jspecify.annotations.Nullable;

public interface Node {
  String host();

  int port();

  long processId();

  boolean isRunning();

  /** In its database's words; one that can change is asked, and null if the server is silent. */
  @Nullable Note role();

  /** Kills the server, as {@code kill -9} does, and waits until it is gone. Its data stays. */
  void kill();

  /**
   * Restarts the server on the same address, with the data on its disk, and returns when it
   * answers.
   *
   * <p>Local Redis keeps nothing on disk. In a Redis Cluster, wait until a replica has taken over:
   * a primary that comes back earlier is still the primary, and its replica becomes as empty as it
   * is.
   */
  void restart();

  /** Holds the server as it stands. Its connections stay, and get no answer. */
  void pause();

  /** Returns when it answers. */
  void unpause();

  /**
   * Until {@link #heal}.
   *
   * @throws UserError if the link is not its own, or is disturbed already
   */
  void disturb(LinkFault fault);

  /** Undoes {@link #disturb}, and returns when the server answers, if it runs. */
  void heal(LinkFault fault);
}
