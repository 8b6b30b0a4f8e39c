package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.Fault;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A planned fault of one server. Times count from the start of the schedule.
 *
 * @param node the server's index in {@link Cluster#nodes}, from 0; it does not matter with a role
 * @param role that of the server, when the fault begins; null if it is the one of that index
 * @param link what it does to the link or the clock; null if the action is of the server itself
 * @param after the time after which it begins
 * @param endAfter the time after which it is undone; null for never
 */
public record NodeFault(
    FaultAction action,
    int node,
    @Nullable ClusterNote role,
    @Nullable Disturbance link,
    Duration after,
    @Nullable Duration endAfter) {
  /** Creates a fault of the server of an index, and not of its link. */
  public NodeFault(FaultAction action, int node, Duration after, @Nullable Duration endAfter) {
    this(action, node, null, null, after, endAfter);
  }

  public NodeFault {
    if (node < 0 || after.isNegative()) {
      throw new Fault(
          String.format(
              Locale.ROOT,
              "fault: node %d after %d ms is not possible (both are 0 or more)",
              node,
              after.toMillis()));
    }
    if (endAfter != null && endAfter.compareTo(after) <= 0) {
      throw new Fault(
          String.format(
              Locale.ROOT,
              "fault: on node %d it cannot end after %d ms, when it begins after %d ms: end it later",
              node,
              endAfter.toMillis(),
              after.toMillis()));
    }
  }
}
