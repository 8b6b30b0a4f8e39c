package io.github.ycsbext.distribution;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.note.Note;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** The place where a topology is tested. The output says which, and why. */
final class TestedTopology {
  private static final int HEAP_MEGABYTES = 512;
  private static final Map<Engine, Optional<Note>> WHY_NOT_DOCKER = new HashMap<>();

  private TestedTopology() {}

  /** Starts the topology in Docker, otherwise on local servers. */
  static Cluster start(Engine engine, Topology topology) {
    Optional<Note> reason = whyNotDocker(engine);
    if (reason.isEmpty()) {
      return startInDocker(engine, topology);
    }
    return startLocally(engine, topology, reason.get().text());
  }

  /**
   * Starts the topology in Docker, or aborts the test: on local servers, the bindings' own tests
   * have it.
   */
  static Cluster startInContainers(Engine engine, Topology topology) {
    whyNotDocker(engine)
        .ifPresent(
            reason -> {
              say(engine, topology, "NOT TESTED: " + reason.text());
              Assumptions.abort(reason.text());
            });
    return startInDocker(engine, topology);
  }

  private static synchronized Optional<Note> whyNotDocker(Engine engine) {
    return WHY_NOT_DOCKER.computeIfAbsent(
        engine, its -> Clusters.DOCKER.whyMissing(its, Topology.STANDALONE));
  }

  private static Cluster startInDocker(Engine engine, Topology topology) {
    Cluster cluster =
        Clusters.DOCKER.start(
            engine,
            ClusterOptions.of(its -> its.topology = topology)
                .with(its -> its.heapMegabytes = HEAP_MEGABYTES));
    say(
        engine,
        topology,
        "tested in Docker: %s %s"
            .formatted(cluster.program().version(), cluster.program().source()));
    return cluster;
  }

  private static Cluster startLocally(Engine engine, Topology topology, String reason) {
    Cluster cluster =
        Clusters.LOCAL.start(
            engine,
            ClusterOptions.of(its -> its.topology = topology)
                .with(its -> its.heapMegabytes = HEAP_MEGABYTES));
    say(
        engine,
        topology,
        "tested on local servers (%s), for %s"
            .formatted(cluster.program().source().text(), reason));
    return cluster;
  }

  private static void say(Engine engine, Topology topology, String what) {
    System.out.println("Topologies: %s %s: %s".formatted(engine.title(), topology.label(), what));
  }
}
