package io.github.ycsbext.studies.plan;

import io.github.ycsbext.clusters.Topology;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A server that is killed while a phase is measured, as {@code kill -9} does.
 *
 * @param node from 1, in the order of the cluster's servers
 * @param killAfterMillis from when measuring starts, after the warm-up
 * @param restartAfterMillis likewise, when it is started again; null for the phase's end
 */
public record PlannedFault(int node, long killAfterMillis, @Nullable Long restartAfterMillis) {

  /** Such as {@code node 2 is killed after 10 s and started again after 20 s}. */
  public String words() {
    String back =
        restartAfterMillis == null
            ? "when the phase has ended"
            : "after " + seconds(restartAfterMillis);
    return "node %d is killed after %s and started again %s"
        .formatted(node, seconds(killAfterMillis), back);
  }

  private static String seconds(long millis) {
    return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString() + " s";
  }

  boolean isOfOneOf(Topology topology) {
    return node <= topology.servers();
  }

  /** Whether one server would have to be killed while it is down. */
  boolean overlaps(PlannedFault other) {
    return node == other.node
        && (isDownAt(other.killAfterMillis) || other.isDownAt(killAfterMillis));
  }

  private boolean isDownAt(long millis) {
    return millis >= killAfterMillis
        && (restartAfterMillis == null || millis <= restartAfterMillis);
  }
}
