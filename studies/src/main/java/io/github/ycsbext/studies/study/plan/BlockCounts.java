package io.github.ycsbext.studies.study.plan;

import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The operations of each of a phase's blocks: the same number of each kind, one kind after the
 * other.
 *
 * @param kinds YCSB's names, such as {@code INSERT}; empty if the phase runs its workload's mix
 * @param ofEach the number of operations of each kind, or of the mix; at least 1
 */
public record BlockCounts(List<String> kinds, long ofEach) {
  /**
   * Returns the counts for a phase.
   *
   * @param properties the properties in force in that phase
   * @param amount the number of its operations
   * @param blocks at least 1
   */
  public static BlockCounts of(
      PlannedPhase phase, Map<String, String> properties, long amount, int blocks) {
    List<String> kinds =
        kinds(phase, properties.getOrDefault(WorkloadProperties.BLOCK_ORDER.name(), ""));
    return new BlockCounts(kinds, Math.max(1, amount / blocks / Math.max(1, kinds.size())));
  }

  private static List<String> kinds(PlannedPhase phase, String order) {
    if (phase.kind() == PlannedPhase.Kind.LOAD) {
      return List.of("INSERT");
    }
    return Arrays.stream(order.split(",", -1))
        .map(kind -> kind.strip().toUpperCase(Locale.ROOT))
        .filter(kind -> !kind.isEmpty())
        .toList();
  }

  public long operations() {
    return ofEach * Math.max(1, kinds.size());
  }
}
