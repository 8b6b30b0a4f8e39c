package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Servers that this JVM started, and what they are together. */
final class RunningCluster implements Cluster {
  private final Engine engine;
  private final LocalServer server;
  private final LocalOptions options;
  private final RunFolder folder;
  private final List<NodeAddress> addresses;
  private final ServerLinks links;
  private final List<RunningServer> servers = new ArrayList<>();

  /** No server runs before {@link #start}. */
  RunningCluster(
      Engine engine,
      LocalServer server,
      LocalOptions options,
      RunFolder folder,
      ServerLinks links,
      List<NodeAddress> addresses) {
    this.engine = engine;
    this.server = server;
    this.options = options;
    this.folder = folder;
    this.addresses = List.copyOf(addresses);
    this.links = links;
  }

  /**
   * Brings the servers up and together. The first answers before the others start, for they learn
   * from it who else there is.
   *
   * @throws ClusterException where one does not come up; those that did still run
   */
  void start() throws IOException {
    lendDataTo(ProcessIdentity.of(ProcessHandle.current()));
    try (ServerWait wait = newWait()) {
      add(0);
      wait.untilItAnswers(servers.get(0));
      server.beforeOthers(addresses).forEach(step -> wait.untilDone(step, servers));
      for (int i = 1; i < addresses.size(); i++) {
        add(i);
      }
      servers.forEach(wait::untilItAnswers);
      server.union(addresses).forEach(step -> wait.untilDone(step, servers));
    }
  }

  private void add(int number) throws IOException {
    NodeFolder its =
        addresses.size() == 1
            ? NodeFolder.single(folder, engine)
            : NodeFolder.numbered(folder, engine, number + 1);
    LocalServer.Launch launch = links.place(number, server.prepare(its, addresses, number));
    servers.add(new RunningServer(this, addresses.get(number), its, launch));
  }

  ServerWait newWait() {
    return new ServerWait(server.program().name(engine), server.patience());
  }

  /** Notes who needs the data, so that nobody takes it for left behind; none where it is kept. */
  void lendDataTo(ProcessIdentity process) throws IOException {
    if (!options.keepsData()) {
      folder.lendTo(process);
    }
  }

  @Override
  public Engine engine() {
    return engine;
  }

  @Override
  public Topology topology() {
    return options.topology();
  }

  @Override
  public Map<String, String> properties() {
    return server.properties(addresses);
  }

  @Override
  public String version() {
    return server.program().version();
  }

  @Override
  public String source() {
    return server.program().source();
  }

  @Override
  public @Nullable String standIn() {
    return server.program().standIn();
  }

  @Override
  public Path logs() {
    return folder.logs();
  }

  @Override
  public ClusterNetwork network() {
    return links.network();
  }

  @Override
  public List<Node> nodes() {
    return List.copyOf(servers);
  }

  @Override
  public List<Long> processIds() {
    return servers.stream().map(RunningServer::processId).toList();
  }

  List<RunningServer> servers() {
    return servers;
  }

  LocalServer server() {
    return server;
  }

  RunFolder folder() {
    return folder;
  }

  String durability() {
    return server.durability();
  }

  boolean keepsData() {
    return options.keepsData();
  }

  /** Whether all servers run. */
  boolean isRunning() {
    return servers.stream().allMatch(RunningServer::isRunning);
  }

  /** Lets them go on after this JVM; closing it still stops them. */
  void detach() {
    servers.forEach(RunningServer::detach);
    links.detach();
  }

  void stopServers() {
    servers.forEach(RunningServer::askToEnd);
    servers.forEach(RunningServer::stop);
  }

  @Override
  public void close() {
    stopServers();
    links.close();
    if (!options.keepsData()) {
      try {
        folder.deleteData();
      } catch (IOException e) {
        throw new ClusterException(
            "%s is stopped, but its data in %s cannot be deleted: %s"
                .formatted(engine.title(), folder.data(), e),
            e);
      }
    }
  }
}
