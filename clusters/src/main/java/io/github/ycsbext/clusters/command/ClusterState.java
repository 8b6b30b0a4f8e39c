package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is written down of a cluster that outlives the command that started it.
 *
 * @param servers in the order of {@link Cluster#nodes}
 * @param standIn as {@link Cluster#standIn}
 * @param folder with its configuration, data and logs
 * @param inContainers whether servers and data are in containers; their process is then the one
 *     that keeps them
 * @param keepsData whether its data stays when it is stopped
 * @param durability what a write has reached when it is acknowledged
 * @param network as {@link Cluster#network}
 * @param properties as {@link Cluster#properties}
 */
record ClusterState(
    Engine engine,
    Topology topology,
    List<Server> servers,
    String version,
    String source,
    @Nullable String standIn,
    String folder,
    boolean inContainers,
    boolean keepsData,
    String durability,
    ClusterNetwork network,
    Map<String, String> properties) {

  static ClusterState of(StartedCluster cluster) {
    return new ClusterState(
        cluster.engine(),
        cluster.topology(),
        servers(cluster),
        cluster.version(),
        cluster.source().text(),
        cluster.standIn(),
        cluster.folder().path().toString(),
        cluster.isInContainers(),
        cluster.keepsData(),
        cluster.durability(),
        cluster.network(),
        cluster.properties());
  }

  private static List<Server> servers(StartedCluster cluster) {
    List<Server> servers = new ArrayList<>();
    for (Node node : cluster.nodes()) {
      ProcessIdentity keeper = cluster.keepers().get(servers.size());
      servers.add(new Server(node.host(), node.port(), keeper));
    }
    return servers;
  }

  RunFolder runFolder() {
    return new RunFolder(Path.of(folder));
  }

  /** With its version; a stand-in is called one. */
  String name() {
    return new Program(version, source, standIn).name(engine);
  }

  /** Of the first server. */
  String address() {
    return servers.get(0).address();
  }

  /** Of every server. */
  String addresses() {
    return servers.stream().map(Server::address).collect(Collectors.joining(", "));
  }

  /** Whether any of the servers runs. */
  boolean runs() {
    return servers.stream().map(Server::process).anyMatch(ProcessIdentity::runs);
  }

  /** Whether all servers run. */
  boolean isWhole() {
    return servers.stream().map(Server::process).allMatch(ProcessIdentity::runs);
  }

  /**
   * One of the servers.
   *
   * @param port that clients connect to
   */
  record Server(String host, int port, ProcessIdentity process) {
    String address() {
      return host + ":" + port;
    }
  }
}
