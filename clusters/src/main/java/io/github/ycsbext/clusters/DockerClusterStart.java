package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerGroup;
import io.github.ycsbext.clusters.docker.DockerException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Starts the servers of one cluster in containers, and waits until they answer. */
final class DockerClusterStart {
  private static final int ATTEMPTS = 5;

  private final Engine engine;
  private final DockerServer server;
  private final DockerOptions options;

  DockerClusterStart(Engine engine, DockerServer server, DockerOptions options) {
    this.engine = engine;
    this.server = server;
    this.options = options;
  }

  /** Takes other ports where somebody else took one between its choice and its use. */
  ContainerCluster run() {
    try {
      server.image().whyMissing().ifPresent(this::refuse);
      RunFolder folder = RunFolder.create(engine, null);
      for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
        Optional<ContainerCluster> running = attempt(folder, false);
        if (running.isPresent()) {
          return running.get();
        }
      }
      return attempt(folder, true).orElseThrow();
    } catch (IOException e) {
      throw failure(e.getMessage(), e);
    }
  }

  private void refuse(String reason) {
    throw failure(reason, null);
  }

  private ClusterException failure(@Nullable String reason, @Nullable Throwable cause) {
    return new ClusterException(
        "%s cannot be started in Docker: %s".formatted(engine.title(), reason), cause);
  }

  /** Empty where a port was lost to somebody else, and it is not the last try. */
  private Optional<ContainerCluster> attempt(RunFolder folder, boolean last) throws IOException {
    List<NodeAddress> addresses = server.addresses();
    ContainerGroup group;
    try {
      group =
          ContainerGroup.open(server.image(), addresses.stream().map(NodeAddress::port).toList());
    } catch (DockerException e) {
      if (last || addresses.stream().allMatch(NodeAddress::isFree)) {
        throw failure(e.getMessage(), e);
      }
      return Optional.empty();
    }
    return Optional.of(
        start(new ContainerCluster(engine, server, options, folder, addresses, group)));
  }

  private ContainerCluster start(ContainerCluster cluster) throws IOException {
    boolean up = false;
    try {
      cluster.start();
      up = true;
      return cluster;
    } catch (DockerException e) {
      throw failure(e.getMessage(), e);
    } finally {
      if (!up) {
        cluster.close();
      }
    }
  }
}
