package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What has befallen one server.
 *
 * @param node its place in {@link Cluster#nodes}, from 0
 * @param begunAt when the server was signalled, or its new process was started
 * @param doneAt when it was gone, or answered again
 * @param failure why it did not come to pass; null where it did
 */
public record FaultEvent(
    int node, Kind kind, Instant begunAt, Instant doneAt, @Nullable Note failure) {
  /** What it was. */
  public enum Kind {
    KILLED,
    RESTARTED
  }
}
