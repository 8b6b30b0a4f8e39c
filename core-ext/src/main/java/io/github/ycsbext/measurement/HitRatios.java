package io.github.ycsbext.measurement;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides which operations have a hit ratio, not those that succeed without a record, too. */
public record HitRatios(Set<String> blind) {
  private static final Set<String> LOOKING = Set.of("READ", "UPDATE", "DELETE");

  /**
   * Returns the part that found its record, for operations that look for one and any other that
   * missed one; null otherwise.
   */
  public @Nullable Double of(String operation, OperationTotals totals) {
    boolean looks = LOOKING.contains(operation) || totals.misses() > 0;
    return looks && !blind.contains(operation) ? totals.hitRatio() : null;
  }
}
