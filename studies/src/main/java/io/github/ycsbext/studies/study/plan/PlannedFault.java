package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.clusters.Disturbance;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.FaultAction;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.StudyNote;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happens to a server while a phase is measured.
 *
 * @param action a kill in an older study's file
 * @param node the node's number from 1, in the order of the cluster's servers; 0 with a role
 * @param role that of the server when it begins; null if it is the node of that number
 * @param afterMillis the time from the start of measuring, after the warm-up
 * @param endAfterMillis the time at which it is undone, from the same moment; null for the phase's
 *     end
 * @param link what it does to the server's link or clock; null if the action is of the server
 *     itself
 */
public record PlannedFault(
    FaultAction action,
    int node,
    @Nullable ClusterNote role,
    @JsonAlias("killAfterMillis") long afterMillis,
    @JsonAlias("restartAfterMillis") @Nullable Long endAfterMillis,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Disturbance link) {
  public PlannedFault {
    action = action == null ? FaultAction.KILL : action;
  }

  /** Creates a fault of the node of a number, and not of its link. */
  public PlannedFault(
      FaultAction action, int node, long afterMillis, @Nullable Long endAfterMillis) {
    this(action, node, null, afterMillis, endAfterMillis, null);
  }

  /** Creates a kill. */
  public PlannedFault(int node, long afterMillis, @Nullable Long endAfterMillis) {
    this(FaultAction.KILL, node, afterMillis, endAfterMillis);
  }

  /** Returns words such as {@code node 2} or {@code the server that is primary}. */
  public Note whom() {
    return role == null ? StudyNote.NODE.of(node) : StudyNote.SERVER_IN_ROLE.of(role.of());
  }

  /** Returns words such as {@code node 2 is killed after 10 s, which is undone after 20 s}. */
  public Note words() {
    Note begun = action.begun(link);
    return endAfterMillis == null
        ? StudyNote.FAULT_AND_PHASE_END.of(whom(), begun, seconds(afterMillis))
        : StudyNote.FAULT_AND_END.of(whom(), begun, seconds(afterMillis), seconds(endAfterMillis));
  }

  private static Note seconds(long millis) {
    Object seconds = millis % 1000 == 0 ? (Object) (millis / 1000) : (Object) (millis / 1e3);
    return Note.joined(" ", List.of(seconds, "s"));
  }

  /** Returns the time of what happens last. */
  public long lastMillis() {
    return endAfterMillis == null ? afterMillis : endAfterMillis;
  }

  /** Returns true if the servers of an engine have that node, or that role. */
  public boolean isOfOneOf(Engine engine, Topology topology) {
    return role == null ? node <= topology.servers() : engine.roles(topology).contains(role);
  }

  /**
   * Returns true if it would begin on one server before another has been undone. Which server has a
   * role then is not known before.
   */
  public boolean overlaps(PlannedFault other) {
    return role == null
        && other.role == null
        && node == other.node
        && (lastsAt(other.afterMillis) || other.lastsAt(afterMillis));
  }

  private boolean lastsAt(long millis) {
    return millis >= afterMillis && (endAfterMillis == null || millis <= endAfterMillis);
  }
}
