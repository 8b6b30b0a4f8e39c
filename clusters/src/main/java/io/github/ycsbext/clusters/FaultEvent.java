package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What happened to one server, and when.
 *
 * @param fault the fault's index among those of its schedule, from 0
 * @param planned that fault
 * @param begins true if it began, false if it was undone
 * @param node the server's index in {@link Cluster#nodes}, from 0; -1 if no server had the role
 * @param role the role of the server just before its fault; null of what undoes a fault, or if it
 *     did not answer
 * @param begunAt the time at which the server was signalled, or its new process was started
 * @param doneAt the time at which the server was gone or held, or answered again
 * @param failure the reason that the fault failed; null if it succeeded
 */
public record FaultEvent(
    int fault,
    NodeFault planned,
    boolean begins,
    int node,
    @Nullable Note role,
    Instant begunAt,
    Instant doneAt,
    @Nullable Note failure) {
  /** Returns what the server is after it, such as {@code killed} or {@code up again}. */
  public Note words() {
    FaultAction action = planned.action();
    return begins ? action.begun(planned.link()) : action.undone();
  }
}
