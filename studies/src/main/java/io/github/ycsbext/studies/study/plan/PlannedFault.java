package io.github.ycsbext.studies.study.plan;

import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.StudyNote;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A server that is killed while a phase is measured, as {@code kill -9} does.
 *
 * @param node the node's number from 1, in the order of the cluster's servers
 * @param killAfterMillis the time from the start of measuring, after the warm-up
 * @param restartAfterMillis the time of the restart, from the same moment; null for the phase's end
 */
public record PlannedFault(int node, long killAfterMillis, @Nullable Long restartAfterMillis) {

  /** Returns words such as {@code node 2 is killed after 10 s and started again after 20 s}. */
  public Note words() {
    return restartAfterMillis == null
        ? StudyNote.FAULT_TO_THE_END.of(node, seconds(killAfterMillis))
        : StudyNote.FAULT.of(node, seconds(killAfterMillis), seconds(restartAfterMillis));
  }

  private static Note seconds(long millis) {
    Object seconds = millis % 1000 == 0 ? (Object) (millis / 1000) : (Object) (millis / 1e3);
    return Note.joined(" ", List.of(seconds, "s"));
  }

  /** Returns the time of what happens last. */
  public long lastMillis() {
    return restartAfterMillis == null ? killAfterMillis : restartAfterMillis;
  }

  public boolean isOfOneOf(Topology topology) {
    return node <= topology.servers();
  }

  /** Returns true if one server would have to be killed while it is down. */
  public boolean overlaps(PlannedFault other) {
    return node == other.node
        && (isDownAt(other.killAfterMillis) || other.isDownAt(killAfterMillis));
  }

  private boolean isDownAt(long millis) {
    return millis >= killAfterMillis
        && (restartAfterMillis == null || millis <= restartAfterMillis);
  }
}
