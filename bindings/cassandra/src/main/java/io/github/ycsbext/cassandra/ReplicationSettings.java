package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.NearestName;
import io.github.ycsbext.binding.Settings;
import java.util.List;

/**
 * How {@code schema create} replicates a new keyspace.
 *
 * @param factor replicas: of all the cluster, or of each data centre
 * @param factorGiven whether the factor was asked for, and a keyspace with another is not it
 */
record ReplicationSettings(String strategy, int factor, boolean factorGiven) {
  static final String SIMPLE = "SimpleStrategy";
  static final String BY_DATA_CENTER = "NetworkTopologyStrategy";
  private static final List<String> STRATEGIES = List.of(SIMPLE, BY_DATA_CENTER);

  static ReplicationSettings of(Settings settings) {
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
    settings.fault(
        CassandraProperties.REPLICATION_STRATEGY
            + ": '"
            + given
            + "' is not a replication strategy"
            + NearestName.hint(given, STRATEGIES));
    return SIMPLE;
  }
}
