package io.github.ycsbext.distribution;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * The place where a topology is tested: in Docker, otherwise on local servers, otherwise not at
 * all. The output says which, and why.
 */
final class TestedTopology {
  private static final int HEAP_MEGABYTES = 512;
  private static final Map<Engine, Optional<Note>> WHY_NOT_DOCKER = new HashMap<>();

  private TestedTopology() {}

  /** Starts the topology, or aborts the test if it is not available. */
  static Cluster start(Engine engine, Topology topology) {
    Optional<Note> reason = whyNotDocker(engine);
    if (reason.isEmpty()) {
      return startInDocker(engine, topology);
    }
    try {
      return startLocally(engine, topology, reason.get().text());
    } catch (UserError e) {
      return abortWhereThereIsNone(engine, topology, reason.get().text(), e);
    }
  }

  /**
   * Aborts the test, because topologies of MongoDB need its own programs, which a machine may lack.
   */
  private static Cluster abortWhereThereIsNone(
      Engine engine, Topology topology, String notInDocker, UserError notLocally) {
    if (!notLocally.getMessage().startsWith("topology: ")) {
      throw notLocally;
    }
    String what =
        "NOT TESTED: in Docker %s; locally %s".formatted(notInDocker, notLocally.getMessage());
    say(engine, topology, what);
    return Assumptions.abort(engine.title() + " " + topology.label() + ": " + what);
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
    say(engine, topology, "tested in Docker: %s %s".formatted(cluster.version(), cluster.source()));
    return cluster;
  }

  private static Cluster startLocally(Engine engine, Topology topology, String reason) {
    Cluster cluster =
        Clusters.LOCAL.start(
            engine,
            ClusterOptions.of(its -> its.topology = topology)
                .with(its -> its.heapMegabytes = HEAP_MEGABYTES));
    String what =
        cluster.standIn() == null ? cluster.source().text() : "the stand-in " + cluster.standIn();
    say(engine, topology, "tested on local servers (%s), for %s".formatted(what, reason));
    return cluster;
  }

  private static void say(Engine engine, Topology topology, String what) {
    System.out.println("Topologies: %s %s: %s".formatted(engine.title(), topology.label(), what));
  }
}
