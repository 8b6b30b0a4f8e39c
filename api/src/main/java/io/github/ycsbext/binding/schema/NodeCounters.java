package io.github.ycsbext.binding.schema;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What one server, known by its address, has counted. */
public record NodeCounters(String node, Map<ServerCounter, Double> values) {
  public NodeCounters without(Set<ServerCounter> counters) {
    Map<ServerCounter, Double> left = new HashMap<>(values);
    left.keySet().removeAll(counters);
    return new NodeCounters(node, left);
  }
}
