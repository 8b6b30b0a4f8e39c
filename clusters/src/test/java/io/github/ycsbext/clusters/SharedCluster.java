package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.start.Clusters;
import java.util.EnumMap;
import java.util.Map;

/**
 * One cluster of each engine for a whole JVM, for tests: started when it is first asked for, gone
 * when the JVM is. Each test keeps to keys, tables or databases of its own.
 */
public final class SharedCluster {
  private static final Map<Engine, Cluster> STARTED = new EnumMap<>(Engine.class);

  private SharedCluster() {}

  /**
   * The JVM's cluster of {@code engine}, with half the usual heap. Not to be closed.
   *
   * @throws ClusterException where it does not come up; the next call tries again
   */
  public static synchronized Cluster of(Engine engine) {
    return STARTED.computeIfAbsent(engine, SharedCluster::start);
  }

  private static Cluster start(Engine engine) {
    Cluster cluster =
        Clusters.LOCAL.start(
            engine,
            ClusterOptions.defaults().withHeapMegabytes(ClusterOptions.DEFAULT_HEAP_MEGABYTES / 2));
    Runtime.getRuntime().addShutdownHook(new Thread(cluster::close, "close " + engine.title()));
    return cluster;
  }
}
