package io.github.ycsbext.clusters;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How servers are to run.
 *
 * @param topology how many servers there are
 * @param replicationFactor of the keyspace that Cassandra's properties ask for; 0 for one replica
 *     on every node
 * @param folder keeps configuration, data and logs; null for a new one in the user's cache folder.
 *     Not for containers
 * @param port of 127.0.0.1 that clients connect to; 0 for any that is free. Not for containers
 * @param heapMegabytes of a server that is a JVM; the others take what they need
 * @param keepsData whether the data stays when the cluster is closed, for a later start in the same
 *     folder; logs always stay. Not for containers
 * @param network what each server's link is to be like; null where they share this machine's
 *     loopback interface, or the ports that containers publish on it. What cannot be had is left
 *     out, and {@link Cluster#network} says so
 */
public record ClusterOptions(
    Topology topology,
    int replicationFactor,
    @Nullable Path folder,
    int port,
    int heapMegabytes,
    boolean keepsData,
    @Nullable NetworkShape network) {
  /** Enough for Cassandra to take a small study's load. */
  public static final int DEFAULT_HEAP_MEGABYTES = 1024;

  /** Cassandra does not come up with less. */
  public static final int LEAST_HEAP_MEGABYTES = 256;

  public ClusterOptions {
    List<String> faults = new ArrayList<>();
    if (replicationFactor < 0 || replicationFactor > topology.servers()) {
      faults.add(
          "replication factor: %d is not possible with %s (1-%d, or 0 for as many as there are nodes)"
              .formatted(replicationFactor, topology.label(), topology.servers()));
    }
    if (keepsData && topology != Topology.STANDALONE) {
      faults.add(
          "folder: data can be kept for a later start of one server alone, not of the %d of %s: leave the folder out"
              .formatted(topology.servers(), topology.label()));
    }
    if (port < 0 || port > 65_535) {
      faults.add("port: %d is not a port (1-65535, or 0 for any that is free)".formatted(port));
    }
    if (heapMegabytes < LEAST_HEAP_MEGABYTES) {
      faults.add(
          "heap: %d MB is too little (%d MB or more)"
              .formatted(heapMegabytes, LEAST_HEAP_MEGABYTES));
    }
    if (!faults.isEmpty()) {
      throw new ClusterException(String.join(System.lineSeparator(), faults));
    }
  }

  /** One server on any free port, in a new folder, whose data goes when it is closed. */
  public static ClusterOptions defaults() {
    return new ClusterOptions(Topology.STANDALONE, 0, null, 0, DEFAULT_HEAP_MEGABYTES, false, null);
  }

  public ClusterOptions withTopology(Topology newTopology) {
    return new ClusterOptions(
        newTopology, replicationFactor, folder, port, heapMegabytes, keepsData, network);
  }

  public ClusterOptions withReplicationFactor(int newReplicationFactor) {
    return new ClusterOptions(
        topology, newReplicationFactor, folder, port, heapMegabytes, keepsData, network);
  }

  public ClusterOptions withFolder(Path newFolder) {
    return new ClusterOptions(
        topology, replicationFactor, newFolder, port, heapMegabytes, keepsData, network);
  }

  public ClusterOptions withPort(int newPort) {
    return new ClusterOptions(
        topology, replicationFactor, folder, newPort, heapMegabytes, keepsData, network);
  }

  public ClusterOptions withHeapMegabytes(int newHeapMegabytes) {
    return new ClusterOptions(
        topology, replicationFactor, folder, port, newHeapMegabytes, keepsData, network);
  }

  public ClusterOptions withKeepsData(boolean newKeepsData) {
    return new ClusterOptions(
        topology, replicationFactor, folder, port, heapMegabytes, newKeepsData, network);
  }

  public ClusterOptions withNetwork(@Nullable NetworkShape newNetwork) {
    return new ClusterOptions(
        topology, replicationFactor, folder, port, heapMegabytes, keepsData, newNetwork);
  }
}
