package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerGroup;
import io.github.ycsbext.clusters.docker.DockerException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Servers that this JVM started in containers, and what they are together. */
final class ContainerCluster implements Cluster {
  private final Engine engine;
  private final DockerServer server;
  private final DockerOptions options;
  private final RunFolder folder;
  private final List<NodeAddress> addresses;
  private final ContainerGroup group;
  private final String version;
  private final List<ContainerNode> nodes = new ArrayList<>();

  /** No server runs before {@link #start}. */
  ContainerCluster(
      Engine engine,
      DockerServer server,
      DockerOptions options,
      RunFolder folder,
      List<NodeAddress> addresses,
      ContainerGroup group)
      throws IOException {
    this.engine = engine;
    this.server = server;
    this.options = options;
    this.folder = folder;
    this.addresses = List.copyOf(addresses);
    this.group = group;
    this.version = version(server, group);
  }

  private static String version(DockerServer server, ContainerGroup group) throws IOException {
    String printed = group.print(server.versionCommand().command());
    Matcher matcher = server.versionCommand().pattern().matcher(printed);
    if (!matcher.find()) {
      throw new IOException(
          "its image %s tells no version: %s"
              .formatted(server.image().name(), printed.lines().findFirst().orElse("nothing")));
    }
    return matcher.group(1);
  }

  /** Brings the servers up and together; the first answers before the others start. */
  void start() throws IOException, DockerException {
    try (ServerWait wait = newWait()) {
      add(0);
      wait.untilItAnswers(nodes.get(0));
      server.beforeOthers(addresses, group::print).forEach(step -> wait.untilDone(step, nodes));
      for (int i = 1; i < addresses.size(); i++) {
        add(i);
      }
      nodes.forEach(wait::untilItAnswers);
      server.union(addresses, group::print).forEach(step -> wait.untilDone(step, nodes));
    }
  }

  private void add(int number) throws IOException, DockerException {
    Path log = folder.logs().resolve("%s-%d.log".formatted(engine.systemName(), number + 1));
    nodes.add(
        new ContainerNode(
            this, addresses.get(number), group.add(server.prepare(addresses, number), log), log));
  }

  ServerWait newWait() {
    return new ServerWait(engine.title() + " " + version + " in Docker", server.patience());
  }

  DockerServer server() {
    return server;
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
    return version;
  }

  @Override
  public String source() {
    return group.source();
  }

  @Override
  public @Nullable String standIn() {
    return null;
  }

  @Override
  public Path logs() {
    return folder.logs();
  }

  @Override
  public List<Node> nodes() {
    return List.copyOf(nodes);
  }

  @Override
  public List<Long> processIds() {
    return nodes.stream().map(ContainerNode::processId).toList();
  }

  @Override
  public void close() {
    group.close();
  }
}
