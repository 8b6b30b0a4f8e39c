package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.docker.ContainerGroup;
import io.github.ycsbext.clusters.docker.ContainerImage;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.network.LinkNetwork;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Containers that share a network with ports published on 127.0.0.1, or have a link each. */
public final class ContainerCluster extends StartedCluster {
  private static final int ATTEMPTS = 5;
  private static final Path CONFIGURATION = Path.of("/etc/ycsb");

  private final ContainerGroup group;
  private final Program program;

  private ContainerCluster(
      Engine engine, ServerKind kind, ServerImage image, RunFolder folder, Opened opened)
      throws IOException {
    super(engine, kind, folder, opened.links(), opened.addresses());
    this.group = opened.group();
    this.program =
        new Program(version(image, group), group.source(Program.with(image.settings())), null);
  }

  public static ContainerImage image(ServerImage image) {
    return new ContainerImage(image.property(), image.official());
  }

  /** Makes the containers' networks: links if asked for and possible, or ports of 127.0.0.1. */
  public static ContainerCluster open(
      Engine engine, ServerKind kind, ServerImage image, RunFolder folder) throws IOException {
    Abandoned.noteContainers();
    Opened opened = open(kind, image(image));
    try {
      return new ContainerCluster(engine, kind, image, folder, opened);
    } catch (Throwable e) {
      opened.close();
      throw e;
    }
  }

  private record Opened(ContainerGroup group, ServerLinks links, List<NodeAddress> addresses) {
    void close() {
      group.close();
      links.close();
    }
  }

  private static Opened open(ServerKind kind, ContainerImage image) throws IOException {
    NetworkShape asked = kind.options().network();
    if (asked == null) {
      return onPorts(kind, image, ServerLinks.none(ClusterNetwork.ofContainers()));
    }
    ContainerGroup machines = ContainerGroup.ofMachines(image, kind.topology().servers());
    ServerLinks links = links(asked, machines);
    if (links.areOwn()) {
      return new Opened(machines, links, links.addresses(host -> kind.on(host, 0)));
    }
    machines.close();
    return onPorts(kind, image, links);
  }

  private static ServerLinks links(NetworkShape asked, ContainerGroup machines) {
    try {
      List<Long> processes = machines.holdingProcesses();
      return ServerLinks.make(
          asked, ClusterNetwork.ofContainers(), shape -> LinkNetwork.around(processes, shape));
    } catch (NotedIOException e) {
      return ServerLinks.none(ClusterNetwork.ofContainers().inPlaceOf(asked, e.note()));
    }
  }

  /** Opens the containers; retries with other ports if one was taken meanwhile. */
  private static Opened onPorts(ServerKind kind, ContainerImage image, ServerLinks links)
      throws IOException {
    for (int attempt = 1; ; attempt++) {
      List<NodeAddress> addresses = kind.behindLoopback();
      try {
        List<Integer> ports = addresses.stream().map(NodeAddress::port).toList();
        return new Opened(ContainerGroup.open(image, ports), links, addresses);
      } catch (NotedIOException e) {
        if (attempt == ATTEMPTS || addresses.stream().allMatch(NodeAddress::isFreeForClients)) {
          throw e;
        }
      }
    }
  }

  private static String version(ServerImage image, ContainerGroup group) throws IOException {
    String printed = group.print(image.versionCommand());
    return image
        .version()
        .in(printed)
        .orElseThrow(
            () ->
                new IOException(
                    "its image %s tells no version: %s"
                        .formatted(
                            image(image).name(), printed.lines().findFirst().orElse("nothing"))));
  }

  @Override
  PlacedServer startServer(int number) throws IOException {
    Path log = folder.log(engine, number + 1);
    NodePaths paths = new NodePaths(CONFIGURATION, null, null, !links.areOwn());
    Launch launch = kind.prepare(paths, addresses, number);
    return group.add(
        launch.command(), launch.environment(), launch.files(), kind.options().limits(), log);
  }

  @Override
  public Program program() {
    return program;
  }

  @Override
  String title() {
    return engine.title() + " " + program.version() + " in Docker";
  }

  @Override
  @Nullable Note whyNotLimited() {
    return null;
  }

  @Override
  public boolean keepsData() {
    return false;
  }

  @Override
  public boolean isInContainers() {
    return true;
  }

  /** Refuses, because containers cannot outlive this JVM. */
  @Override
  public void detach() {
    throw new UnsupportedOperationException("containers end with the process that keeps them");
  }

  /** Returns false: the ports are held from the start to the end. */
  @Override
  public boolean hasLostAnAddress() {
    return false;
  }

  @Override
  void end() {
    group.close();
    links.close();
  }
}
