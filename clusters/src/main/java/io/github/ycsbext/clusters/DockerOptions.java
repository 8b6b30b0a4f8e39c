package io.github.ycsbext.clusters;

import java.util.ArrayList;
import java.util.List;

/**
 * How servers in containers are to run.
 *
 * @param topology how many servers there are
 * @param replicationFactor of the keyspace that Cassandra's properties ask for; 0 for one replica
 *     on every node
 * @param heapMegabytes of a server that is a JVM; the others take what they need
 */
public record DockerOptions(Topology topology, int replicationFactor, int heapMegabytes) {
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
    return new DockerOptions(Topology.STANDALONE, 0, LocalOptions.DEFAULT_HEAP_MEGABYTES);
  }

  public DockerOptions withTopology(Topology newTopology) {
    return new DockerOptions(newTopology, replicationFactor, heapMegabytes);
  }

  public DockerOptions withReplicationFactor(int newReplicationFactor) {
    return new DockerOptions(topology, newReplicationFactor, heapMegabytes);
  }

  public DockerOptions withHeapMegabytes(int newHeapMegabytes) {
    return new DockerOptions(topology, replicationFactor, newHeapMegabytes);
  }
}
