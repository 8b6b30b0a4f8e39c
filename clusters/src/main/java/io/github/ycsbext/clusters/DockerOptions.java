package io.github.ycsbext.clusters;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How servers in containers are to run.
 *
 * @param topology how many servers there are
 * @param replicationFactor of the keyspace that Cassandra's properties ask for; 0 for one replica
 *     on every node
 * @param heapMegabytes of a server that is a JVM; the others take what they need
 * @param network what each server's link is to be like; null where they share a network whose ports
 *     are published on 127.0.0.1. What cannot be had is left out, and {@link Cluster#network} says
 *     so
 */
public record DockerOptions(
    Topology topology, int replicationFactor, int heapMegabytes, @Nullable NetworkShape network) {
  public DockerOptions {
    List<String> faults = new ArrayList<>();
    if (replicationFactor < 0 || replicationFactor > topology.servers()) {
      faults.add(
          "replication factor: %d is not possible with %s (1-%d, or 0 for as many as there are nodes)"
              .formatted(replicationFactor, topology.label(), topology.servers()));
    }
    if (heapMegabytes < LocalOptions.LEAST_HEAP_MEGABYTES) {
      faults.add(
          "heap: %d MB is too little (%d MB or more)"
              .formatted(heapMegabytes, LocalOptions.LEAST_HEAP_MEGABYTES));
    }
    if (!faults.isEmpty()) {
      throw new ClusterException(String.join(System.lineSeparator(), faults));
    }
  }

  /** One server. */
  public static DockerOptions defaults() {
    return new DockerOptions(Topology.STANDALONE, 0, LocalOptions.DEFAULT_HEAP_MEGABYTES, null);
  }

  public DockerOptions withTopology(Topology newTopology) {
    return new DockerOptions(newTopology, replicationFactor, heapMegabytes, network);
  }

  public DockerOptions withReplicationFactor(int newReplicationFactor) {
    return new DockerOptions(topology, newReplicationFactor, heapMegabytes, network);
  }

  public DockerOptions withHeapMegabytes(int newHeapMegabytes) {
    return new DockerOptions(topology, replicationFactor, newHeapMegabytes, network);
  }

  public DockerOptions withNetwork(@Nullable NetworkShape newNetwork) {
    return new DockerOptions(topology, replicationFactor, heapMegabytes, newNetwork);
  }
}
