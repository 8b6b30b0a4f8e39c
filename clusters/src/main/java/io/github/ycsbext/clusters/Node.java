package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import org.jspecify.annotations.Nullable;

/** One server of a cluster, with what can be done to it: faults are made of that. */
public interface Node {
  String host();

  int port();

  long processId();

  boolean isRunning();

  /**
   * Returns the server's present role in its database's words, such as {@code primary}. The server
   * is asked if roles can change; null if it does not answer.
   */
  @Nullable Note role();

  /** Kills the server, as {@code kill -9} does, and waits until it is gone. Its data stays. */
  void kill();

  /**
   * Restarts the server on the same address, with the data on its disk, and returns when it
   * answers.
   *
   * <p>Local Redis keeps nothing on disk, so it comes back empty. In a Redis Cluster, wait until a
   * replica has taken over: a primary that comes back earlier is still the primary, and its replica
   * becomes as empty as it is.
   *
   * @throws UserError if the server runs, or does not come up
   */
  void restart();

  /** Holds the server as it stands. Its connections stay, and get no answer. */
  void pause();

  /**
   * Lets a paused server go on, and returns when it answers.
   *
   * @throws UserError if it does not answer
   */
  void unpause();

  /**
   * Disturbs the server's link until {@link #heal}.
   *
   * @throws UserError if it has no link of its own, or if the link is disturbed already
   */
  void disturb(LinkFault fault);

  /**
   * Undoes {@link #disturb}, and returns when the server answers, if it runs.
   *
   * @throws UserError if a running server does not answer
   */
  void heal(LinkFault fault);
}
