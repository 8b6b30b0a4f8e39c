package io.github.ycsbext.studies.plan;

import io.github.ycsbext.workload.WorkloadProperties;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a phase does in each of its blocks: as many operations of each of its kinds, one kind after
 * the other.
 *
 * @param kinds in YCSB's names, such as {@code INSERT}; empty where it does its workload's mix
 * @param ofEach how many of each kind, or of the mix; at least 1
 */
public record BlockCounts(List<String> kinds, long ofEach) {
  /**
   * @param properties in force in that phase
   * @param amount of its operations
   * @param blocks at least 1
   */
  public static BlockCounts of(
      Phase phase, Map<String, String> properties, long amount, int blocks) {
    List<String> kinds =
        kinds(phase, properties.getOrDefault(WorkloadProperties.BLOCK_ORDER.name(), ""));
    return new BlockCounts(kinds, Math.max(1, amount / blocks / Math.max(1, kinds.size())));
  }

  private static List<String> kinds(Phase phase, String order) {
    if (phase.kind() == Phase.Kind.LOAD) {
      return List.of("INSERT");
    }
    return Arrays.stream(order.split(",", -1))
        .map(kind -> kind.strip().toUpperCase(Locale.ROOT))
        .filter(kind -> !kind.isEmpty())
        .toList();
  }

  /** How many operations a block has. */
  public long operations() {
    return ofEach * Math.max(1, kinds.size());
  }
}
