package io.github.ycsbext.clusters;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One kind of server in one topology, wherever it runs. */
interface ServerKind {
  /**
   * How long it may take from its start to its first answer, and from there to being one of all.
   */
  Duration patience();

  /** What is done once the first server answers, before the others start. */
  default List<Step> beforeOthers(List<NodeAddress> all) {
    return List.of();
  }

  /** What makes one cluster of servers that all answer, in this order. */
  default List<Step> union(List<NodeAddress> all) {
    return List.of();
  }

  /** What shows that servers, some of which were started again, are one cluster as before. */
  default List<Step> wholeness(List<NodeAddress> all) {
    return union(all);
  }

  /** What a write has reached when it is acknowledged, in a few words. */
  String durability();

  /** What leads the engine's binding to them. */
  Map<String, String> properties(List<NodeAddress> all);
}
