package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.fault.Fault;
import java.util.HashMap;
import java.util.Map;

/**
 * One cluster of each engine for the tests of a whole JVM. It starts at the first request and ends
 * with the JVM. Each test uses its own keys, tables or databases.
 */
public final class SharedCluster {
  private static final Map<Engine, Cluster> STARTED = new HashMap<>();

  private SharedCluster() {}

  /**
   * Returns the JVM's cluster of {@code engine}, with half the usual heap. Do not close it.
   *
   * @throws Fault if it does not come up; the next call tries again
   */
  public static synchronized Cluster of(Engine engine) {
    return STARTED.computeIfAbsent(engine, SharedCluster::start);
  }

  private static Cluster start(Engine engine) {
    Cluster cluster =
        Clusters.LOCAL.start(
            engine,
            ClusterOptions.of(
                its -> its.heapMegabytes = ClusterOptions.DEFAULT_HEAP_MEGABYTES / 2));
    Runtime.getRuntime().addShutdownHook(new Thread(cluster::close, "close " + engine.title()));
    return cluster;
  }
}
