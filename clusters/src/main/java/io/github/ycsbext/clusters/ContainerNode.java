package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.DockerException;
import io.github.ycsbext.clusters.docker.ServerContainer;
import java.io.IOException;
import java.nio.file.Path;

/** One server in a container. */
final class ContainerNode extends StartedServer {
  private final ContainerCluster cluster;
  private final ServerContainer container;
  private final Path log;

  ContainerNode(
      ContainerCluster cluster, NodeAddress address, ServerContainer container, Path log) {
    super(address);
    this.cluster = cluster;
    this.container = container;
    this.log = log;
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
    cluster.server().greet(address());
  }

  @Override
  public void kill() {
    try {
      container.kill();
    } catch (DockerException e) {
      throw new ClusterException(
          "The server on %s cannot be killed: %s".formatted(address(), e.getMessage()), e);
    }
  }

  @Override
  ServerWait newWait() {
    return cluster.newWait();
  }

  @Override
  void startAgain() throws IOException {
    try {
      container.restart();
    } catch (DockerException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
