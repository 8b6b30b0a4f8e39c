package io.github.ycsbext.measurement.output;

import io.github.ycsbext.measurement.OperationTotals;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * Decides which operations have a hit ratio.
 *
 * @param writesTell false if the database's updates and deletes also succeed without a record
 */
public record HitRatios(boolean writesTell) {
  private static final Set<String> WRITES = Set.of("UPDATE", "DELETE");

  /**
   * Returns the ratio of every operation that looks for a record, and of any other that missed one;
   * null if the operation has none.
   */
  public @Nullable Double of(String operation, OperationTotals totals) {
    boolean isWrite = WRITES.contains(operation);
    boolean looks = operation.equals("READ") || isWrite || totals.count(Status.NOT_FOUND) > 0;
    return looks && (writesTell || !isWrite) ? totals.hitRatio() : null;
  }
}
