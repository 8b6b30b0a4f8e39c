package io.github.ycsbext.clusters.fault;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fault that is to be injected into one server of a cluster.
 *
 * @param node the server's number from 1, in the order of the cluster's servers; 0 with a role
 * @param role of the server when it begins; null if it is the one of that number
 * @param afterMillis from the start of measuring
 * @param endAfterMillis when it is undone, from the same moment; null for the end of the schedule,
 *     or later
 */
public record PlannedFault(
    InjectedFault fault,
    int node,
    @Nullable Role role,
    long afterMillis,
    @Nullable Long endAfterMillis) {
  /**
   * @throws UserError if it ends before it begins
   */
  public PlannedFault {
    if (endAfterMillis != null && endAfterMillis <= afterMillis) {
      throw new UserError(
          "fault: it cannot end after %s ms, when it begins after %s ms: end it later"
              .formatted(endAfterMillis, afterMillis));
    }
  }

  /** Returns words such as {@code node 2} or {@code the server that is primary}. */
  public Note whom() {
    return role == null ? ClusterNote.NODE.of(node) : ClusterNote.SERVER_IN_ROLE.of(role.of());
  }

  /** Returns words such as {@code node 2 is killed after 10 s, which is undone after 20 s}. */
  public Note words() {
    Note begun = fault.begun();
    return endAfterMillis == null
        ? ClusterNote.FAULT_AND_PHASE_END.of(whom(), begun, seconds(afterMillis))
        : ClusterNote.FAULT_AND_END.of(
            whom(), begun, seconds(afterMillis), seconds(endAfterMillis));
  }

  private static Note seconds(long millis) {
    Object seconds = millis % 1000 == 0 ? (Object) (millis / 1000) : (Object) (millis / 1e3);
    return Note.joined(" ", List.of(seconds, "s"));
  }

  public long lastMillis() {
    return endAfterMillis == null ? afterMillis : endAfterMillis;
  }

  /** Returns true if the servers of an engine have that node, or that role. */
  public boolean isOfOneOf(Engine engine, Topology topology) {
    return role == null ? node <= topology.servers() : engine.roles(topology).contains(role);
  }

  /** Returns true if one begins on the node of the other before that ends; false for a role. */
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
