package io.github.ycsbext.cassandra.session;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Such as {@code {class=...SimpleStrategy, replication_factor=3}}. */
public record Keyspace(String name, boolean durableWrites, Map<String, String> replication) {
  private static final String CLASS = "class";
  private static final String FACTOR = "replication_factor";

  /** Returns the factors: {@code 3}, or {@code dc1:3 dc2:2} if each data centre has its own. */
  public String factors() {
    if (replication.containsKey(FACTOR)) {
      return replication.getOrDefault(FACTOR, "");
    }
    return new TreeMap<>(replication)
        .entrySet().stream()
            .filter(entry -> !entry.getKey().equals(CLASS))
            .map(entry -> entry.getKey() + ":" + entry.getValue())
            .collect(Collectors.joining(" "));
  }

  public String strategy() {
    String name = replication.getOrDefault(CLASS, "");
    return name.substring(name.lastIndexOf('.') + 1);
  }

  public boolean isReplicated(int factor) {
    return replication.entrySet().stream()
        .filter(entry -> !entry.getKey().equals(CLASS))
        .allMatch(entry -> entry.getValue().equals(Integer.toString(factor)));
  }
}
