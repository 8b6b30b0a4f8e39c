package io.github.ycsbext.cassandra.settings;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.NearestName;
import java.util.List;

/** {@code factor} is for the cluster or each data centre; if given, others are wrong. */
public record ReplicationSettings(String strategy, int factor, boolean factorGiven) {
  public static final String SIMPLE = "SimpleStrategy";
  static final String BY_DATA_CENTER = "NetworkTopologyStrategy";
  private static final List<String> STRATEGIES = List.of(SIMPLE, BY_DATA_CENTER);

  public static ReplicationSettings of(Settings settings) {
    return new ReplicationSettings(
        strategy(settings),
        settings.get(CassandraProperties.REPLICATION_FACTOR),
        settings.isGiven(CassandraProperties.REPLICATION_FACTOR));
  }

  private static String strategy(Settings settings) {
    String given = settings.get(CassandraProperties.REPLICATION_STRATEGY);
    for (String strategy : STRATEGIES) {
      if (strategy.equalsIgnoreCase(given)) {
        return strategy;
      }
    }
    settings.error(
        "%s: '%s' is not a replication strategy%s",
        CassandraProperties.REPLICATION_STRATEGY, given, NearestName.hint(given, STRATEGIES));
    return SIMPLE;
  }
}
