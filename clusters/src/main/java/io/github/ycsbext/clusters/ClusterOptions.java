package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * @param replicationFactor for Cassandra's keyspace; 0 for one replica on every node
 * @param folder null for a new one in the user's cache folder. Not for containers
 * @param port of 127.0.0.1, for clients; 0 for any free port. Not for containers
 * @param heapMegabytes of a server that runs in a JVM; other servers take what they need
 * @param keepsData whether the data stays when the cluster is closed, for a later start in the same
 *     folder. The logs always stay. Not for containers
 * @param network each server's link; null to share this machine's loopback interface, or published
 *     ports. What is not available is left out, and {@link Cluster#network} reports it
 * @param durability of the servers and their clients' properties; null for the engine's default
 * @param server settings of the servers by the names of their own configuration, such as {@code
 *     maxmemory} of Redis; they replace the defaults
 * @param limits of each server; null for what it needs
 * @param mongodb where MongoDB comes from if it is not installed. Not for containers
 */
public record ClusterOptions(
    Topology topology,
    int replicationFactor,
    @Nullable Path folder,
    int port,
    int heapMegabytes,
    boolean keepsData,
    @Nullable NetworkShape network,
    @Nullable Durability durability,
    Map<String, String> server,
    @Nullable ServerLimits limits,
    MongoDbOrigin mongodb) {
  /** Enough for Cassandra to take a small study's load. */
  public static final int DEFAULT_HEAP_MEGABYTES = 1024;

  /** The smallest heap that Cassandra starts with. */
  public static final int MIN_HEAP_MEGABYTES = 256;

  public ClusterOptions {
    server = Collections.unmodifiableMap(new LinkedHashMap<>(server));
    List<String> faults = new ArrayList<>();
    if (replicationFactor < 0 || replicationFactor > topology.servers()) {
      faults.add(
          "replication factor: %s is not possible with %s (1-%s, or 0 for as many as there are nodes)"
              .formatted(replicationFactor, topology.label(), topology.servers()));
    }
    if (keepsData && topology != Topology.STANDALONE) {
      faults.add(
          "folder: data can be kept for a later start of one server alone, not of the %s of %s: leave the folder out"
              .formatted(topology.servers(), topology.label()));
    }
    if (port < 0 || port > 65_535) {
      faults.add("port: %s is not a port (1-65535, or 0 for any that is free)".formatted(port));
    }
    if (heapMegabytes < MIN_HEAP_MEGABYTES) {
      faults.add(
          "heap: %s MB is too little (%s MB or more)".formatted(heapMegabytes, MIN_HEAP_MEGABYTES));
    }
    if (!faults.isEmpty()) {
      throw new UserError(String.join(System.lineSeparator(), faults));
    }
  }

  /**
   * Returns options for one server on any free port, in a new folder. Its data is deleted when the
   * cluster is closed.
   *
   * @throws UserError if YCSB_MONGODB has a value that is no origin of MongoDB
   */
  public static ClusterOptions defaults() {
    return of(its -> {});
  }

  /** Returns the defaults changed, such as by {@code its -> its.port = 7000}. */
  public static ClusterOptions of(Consumer<Changes> change) {
    return new Changes().made(change);
  }

  public ClusterOptions with(Consumer<Changes> change) {
    return new Changes(this).made(change);
  }

  public static final class Changes {
    public Topology topology = Topology.STANDALONE;
    public int replicationFactor;
    public @Nullable Path folder;
    public int port;
    public int heapMegabytes = DEFAULT_HEAP_MEGABYTES;
    public boolean keepsData;
    public @Nullable NetworkShape network;
    public @Nullable Durability durability;
    public Map<String, String> server = Map.of();
    public @Nullable ServerLimits limits;
    public @Nullable MongoDbOrigin mongodb;

    private Changes() {}

    private Changes(ClusterOptions from) {
      topology = from.topology;
      replicationFactor = from.replicationFactor;
      folder = from.folder;
      port = from.port;
      heapMegabytes = from.heapMegabytes;
      keepsData = from.keepsData;
      network = from.network;
      durability = from.durability;
      server = from.server;
      limits = from.limits;
      mongodb = from.mongodb;
    }

    private ClusterOptions made(Consumer<Changes> change) {
      change.accept(this);
      return new ClusterOptions(
          topology,
          replicationFactor,
          folder,
          port,
          heapMegabytes,
          keepsData,
          network,
          durability,
          server,
          limits,
          mongodb == null ? MongoDbOrigin.ofUser() : mongodb);
    }
  }
}
