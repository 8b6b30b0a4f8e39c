package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerImage;
import io.github.ycsbext.clusters.docker.ContainerSpec;
import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Cassandra in containers, configured as the local one.
 *
 * <p>Nodes of one network know each other by 127.0.0.1, 127.0.0.2 and so on of it, and clients know
 * them all by 127.0.0.1, each with a port of its own. Where each has a machine for itself, it has
 * the usual ports there.
 */
final class CassandraImage implements DockerServer {
  private static final ContainerImage IMAGE =
      new ContainerImage("ycsb.image.cassandra", "cassandra:5.0");
  private static final String CONFIGURATION = "/etc/ycsb-cassandra.yaml";
  private static final int USUAL_PORT = 9042;
  private static final int STORAGE_PORT = 7000;

  /** Of the first node; each has its own, for they share a network. */
  private static final int MANAGEMENT_PORT = 7199;

  private final DockerOptions options;

  CassandraImage(DockerOptions options) {
    this.options = options;
  }

  @Override
  public ContainerImage image() {
    return IMAGE;
  }

  @Override
  public VersionCommand versionCommand() {
    return new VersionCommand(
        Pattern.compile("([0-9]+\\.[0-9]+[^\\s]*)"), List.of("cassandra", "-v"));
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(4);
  }

  @Override
  public List<NodeAddress> addresses() throws IOException {
    return FreePorts.find(options.topology().servers()).stream().map(NodeAddress::of).toList();
  }

  @Override
  public NodeAddress addressOn(String host) {
    return new NodeAddress(host, USUAL_PORT, STORAGE_PORT);
  }

  @Override
  public ContainerSpec prepare(List<NodeAddress> all, int number) {
    List<String> command = new ArrayList<>(List.of("cassandra", "-f"));
    List.of(
            "cassandra.config=file://" + CONFIGURATION,
            "cassandra.jmx.local.port=" + (MANAGEMENT_PORT + number),
            "cassandra.ring_delay_ms=" + (isAlone() ? 0 : 10_000),
            "cassandra.skip_wait_for_gossip_to_settle=0",
            "cassandra.superuser_setup_delay_ms=500",
            "cassandra.shutdown_announce_in_ms=0")
        .forEach(property -> command.addAll(List.of("-D", property)));
    String heap = options.heapMegabytes() + "M";
    return new ContainerSpec(
        command,
        Map.of("MAX_HEAP_SIZE", heap, "HEAP_NEWSIZE", options.heapMegabytes() / 4 + "M"),
        Map.of(CONFIGURATION, yaml(all, number)));
  }

  private static String yaml(List<NodeAddress> all, int number) {
    NodeAddress client = all.get(number);
    if (client.peerPort() != 0) {
      return CassandraFiles.yaml(client, all.get(0));
    }
    String host = "127.0.0." + (number + 1);
    String clients =
        """
        rpc_address: 0.0.0.0
        broadcast_rpc_address: %s\
        """
            .formatted(client.host());
    return CassandraFiles.yaml(
        new NodeAddress(host, client.port(), STORAGE_PORT),
        new NodeAddress(NodeAddress.FIRST_HOST, 0, STORAGE_PORT),
        clients);
  }

  private boolean isAlone() {
    return options.topology() == Topology.STANDALONE;
  }

  @Override
  public void greet(NodeAddress address) throws IOException {
    CqlSocket.options(address.host(), address.port());
  }

  @Override
  public List<Step> union(List<NodeAddress> all) {
    return isAlone() ? List.of() : CassandraServer.findAll(all);
  }

  @Override
  public String durability() {
    return CassandraServer.durability(replicas());
  }

  private int replicas() {
    int servers = options.topology().servers();
    return options.replicationFactor() == 0 ? servers : options.replicationFactor();
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    Map<String, String> properties = new HashMap<>();
    properties.put(
        "hosts", all.stream().map(NodeAddress::host).distinct().collect(Collectors.joining(",")));
    properties.put("port", Integer.toString(all.get(0).port()));
    properties.put("cassandra.keyspace", "ycsb");
    if (!isAlone()) {
      properties.put("cassandra.replicationfactor", Integer.toString(replicas()));
    }
    return properties;
  }
}
