package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.network.Namespaces;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that outlives the command that started it.
 *
 * @param servers in the order of {@link Cluster#nodes}
 * @param inContainers whether servers and data are in containers; each server's process is then the
 *     one that keeps the containers
 * @param keepsData whether the data stays when the cluster is stopped
 */
record ClusterState(
    Engine engine,
    Topology topology,
    List<Server> servers,
    Program program,
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
        cluster.program(),
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
      PlacedServer its = cluster.servers().get(servers.size());
      servers.add(new Server(node.host(), node.port(), its.keeper(), its.command(), List.of()));
    }
    return servers;
  }

  ClusterState with(int number, Server server) {
    List<Server> changed = new ArrayList<>(servers);
    changed.set(number, server);
    return new ClusterState(
        engine,
        topology,
        changed,
        program,
        folder,
        inContainers,
        keepsData,
        durability,
        network,
        properties);
  }

  RunFolder runFolder() {
    return new RunFolder(Path.of(folder));
  }

  /** Keeps data and links from {@link Abandoned#clear} until they are stopped, though all end. */
  void keep() {
    String namespaces = network.namespaces();
    String kept = "The network namespaces " + namespaces + "-*";
    try {
      if (namespaces != null) {
        Namespaces.keep(namespaces);
      }
      kept = "The data in " + runFolder().data();
      if (!keepsData) {
        runFolder().lendTo(ProcessIdentity.ofRunning(1).orElseGet(ProcessIdentity::own));
      }
    } catch (IOException e) {
      throw new UserError("%s cannot be kept: %s".formatted(kept, FileError.of(e)), e);
    }
  }

  /** Returns the name with the version; a stand-in is named as one. */
  String name() {
    return program.name(engine);
  }

  String address() {
    return servers.get(0).address();
  }

  String addresses() {
    return servers.stream().map(Server::address).collect(Collectors.joining(", "));
  }

  boolean runs() {
    return servers.stream().map(Server::process).anyMatch(ProcessIdentity::runs);
  }

  boolean isWhole() {
    return servers.stream().map(Server::process).allMatch(ProcessIdentity::runs);
  }

  /**
   * @param command how it is started again; null in containers
   * @param faults what was done to it and not undone, besides what has ended it
   */
  record Server(
      String host,
      int port,
      ProcessIdentity process,
      @Nullable ServerStart command,
      List<InjectedFault> faults) {
    Server {
      faults = List.copyOf(faults);
    }

    Server with(ProcessIdentity itsProcess, List<InjectedFault> itsFaults) {
      return new Server(host, port, itsProcess, command, itsFaults);
    }

    String address() {
      return host + ":" + port;
    }
  }
}
