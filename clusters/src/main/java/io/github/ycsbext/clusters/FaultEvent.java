package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What happened to one server, and when.
 *
 * @param node the server's index in {@link Cluster#nodes}, from 0
 * @param role the role of a server that was killed, just before; null of a restart, or if it did
 *     not answer
 * @param begunAt the time at which the server was signalled, or its new process was started
 * @param doneAt the time at which the server was gone, or answered again
 * @param failure the reason that the fault failed; null if it succeeded
 */
public record FaultEvent(
    int node,
    Kind kind,
    @Nullable Note role,
    Instant begunAt,
    Instant doneAt,
    @Nullable Note failure) {
  /** The kind of fault. */
  public enum Kind {
    KILLED,
    RESTARTED
  }
}
