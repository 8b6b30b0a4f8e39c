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
   * Returns the ratio for YCSB's report: of an operation that missed a record, and always of a
   * DELETE.
   */
  public @Nullable Double reported(String operation, OperationTotals totals) {
    boolean missed = totals.count(Status.NOT_FOUND) > 0;
    return missed || operation.equals("DELETE") ? known(operation, totals) : null;
  }

  /** Returns the ratio for {@code result.json}: of every operation that looks for a record. */
  public @Nullable Double summarised(String operation, OperationTotals totals) {
    boolean looks = operation.equals("READ") || WRITES.contains(operation);
    return looks ? known(operation, totals) : reported(operation, totals);
  }

  private @Nullable Double known(String operation, OperationTotals totals) {
    return writesTell || !WRITES.contains(operation) ? totals.hitRatio() : null;
  }
}
