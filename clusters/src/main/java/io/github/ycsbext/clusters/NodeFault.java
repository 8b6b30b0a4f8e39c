package io.github.ycsbext.clusters;

import io.github.ycsbext.fault.Fault;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A planned fault of one server. Times count from the start of the schedule.
 *
 * @param node the server's index in {@link Cluster#nodes}, from 0
 * @param killAfter the time after which the server is killed, as {@code kill -9} does
 * @param restartAfter the time after which the server is restarted; null for never
 */
public record NodeFault(int node, Duration killAfter, @Nullable Duration restartAfter) {
  public NodeFault {
    if (node < 0 || killAfter.isNegative()) {
      throw new Fault(
          String.format(
              Locale.ROOT,
              "fault: node %d after %d ms is not possible (both are 0 or more)",
              node,
              killAfter.toMillis()));
    }
    if (restartAfter != null && restartAfter.compareTo(killAfter) <= 0) {
      throw new Fault(
          String.format(
              Locale.ROOT,
              "fault: node %d cannot be restarted after %d ms, when it is killed after %d ms: restart it later",
              node,
              restartAfter.toMillis(),
              killAfter.toMillis()));
    }
  }
}
