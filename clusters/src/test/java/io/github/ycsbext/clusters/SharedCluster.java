package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import java.util.HashMap;
import java.util.Map;

/**
 * One cluster of each engine for the tests of a whole JVM. It starts at the first request and ends
 * with the JVM. Each test uses its own keys, tables or databases.
 */
public final class SharedCluster {
  private static final Map<TestedServers, Cluster> STARTED = new HashMap<>();

  private SharedCluster() {}

  /**
   * Returns the JVM's cluster of {@code engine}, with half the usual heap. Do not close it.
   *
   * @throws UserError if it does not come up; the next call tries again
   */
  public static Cluster of(Engine engine) {
    return of(new TestedServers(engine, null));
  }

  /** Does the same with chosen servers, or aborts the test if they are not here. */
  public static synchronized Cluster of(TestedServers servers) {
    return STARTED.computeIfAbsent(servers, SharedCluster::start);
  }

  private static Cluster start(TestedServers servers) {
    Cluster cluster =
        servers.start(
            ClusterOptions.of(
                its -> its.heapMegabytes = ClusterOptions.DEFAULT_HEAP_MEGABYTES / 2));
    Runtime.getRuntime().addShutdownHook(new Thread(cluster::close, "close " + servers));
    return cluster;
  }
}
