package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.io.IOException;
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

  /** What a fault does to a server's process or container. */
  interface Action {
    void on(PlacedServer server) throws IOException;
  }

  /**
   * Does it to the server.
   *
   * @param failure the sentence of the UserError, with places for the address and the reason
   */
  void perform(Action action, String failure);

  /** Returns when the server answers; throws a UserError if it does not. */
  void awaitAnswer();

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
