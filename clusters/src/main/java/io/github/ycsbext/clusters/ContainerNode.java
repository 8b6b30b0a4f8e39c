package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ServerContainer;
import java.io.IOException;
import java.nio.file.Path;

/** One server in a container. */
final class ContainerNode implements Node, WatchedServer {
  private final ContainerCluster cluster;
  private final NodeAddress address;
  private final ServerContainer container;
  private final Path log;

  ContainerNode(
      ContainerCluster cluster, NodeAddress address, ServerContainer container, Path log) {
    this.cluster = cluster;
    this.address = address;
    this.container = container;
    this.log = log;
  }

  @Override
  public String host() {
    return address.host();
  }

  @Override
  public int port() {
    return address.port();
  }

  @Override
  public NodeAddress address() {
    return address;
  }

  @Override
  public long processId() {
    return container.processId();
  }

  @Override
  public boolean isRunning() {
    return container.isRunning();
  }

  @Override
  public int exitCode() {
    return container.exitCode();
  }

  @Override
  public Path log() {
    return log;
  }

  @Override
  public void greet() throws IOException {
    cluster.server().greet(address);
  }

  @Override
  public void kill() {
    container.kill();
  }

  @Override
  public void restart() {
    if (isRunning()) {
      throw new IllegalStateException("the server on " + address + " runs: kill it first");
    }
    try (ServerWait wait = cluster.newWait()) {
      container.restart();
      wait.untilItAnswers(this);
    } catch (IOException e) {
      throw new ClusterException(
          "The server on %s cannot be started: %s".formatted(address, FileFault.of(e)), e);
    }
  }
}
