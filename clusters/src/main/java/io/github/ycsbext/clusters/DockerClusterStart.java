package io.github.ycsbext.clusters;

import io.github.ycsbext.FileFault;
import io.github.ycsbext.clusters.docker.DockerException;
import io.github.ycsbext.clusters.network.ClusterNote;
import io.github.ycsbext.clusters.network.Namespaces;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Starts the servers of one cluster in containers, and waits until they answer. */
final class DockerClusterStart {
  private final Engine engine;
  private final DockerServer server;
  private final DockerOptions options;

  DockerClusterStart(Engine engine, DockerServer server, DockerOptions options) {
    this.engine = engine;
    this.server = server;
    this.options = options;
  }

  ContainerCluster run() {
    try {
      Optional<Note> missing = server.image().whyMissing();
      if (missing.isPresent()) {
        throw failure(missing.get(), null);
      }
      RunFolder folder = RunFolder.create(engine, null);
      ContainerPlace place = ContainerPlace.find(server, options);
      // Containers that were left behind are gone by now, and nobody lives in their networks.
      Namespaces.clearAbandoned();
      return start(folder, place);
    } catch (DockerException e) {
      throw failure(e.note(), e);
    } catch (IOException e) {
      throw failure(FileFault.of(e), e);
    }
  }

  private ClusterException failure(Object reason, @Nullable Throwable cause) {
    return new ClusterException(
        ClusterNote.CANNOT_BE_STARTED_IN_DOCKER.of(engine.title(), reason), cause);
  }

  private ContainerCluster start(RunFolder folder, ContainerPlace place) throws IOException {
    boolean up = false;
    try {
      ContainerCluster cluster = new ContainerCluster(engine, server, options, folder, place);
      cluster.start();
      up = true;
      return cluster;
    } finally {
      if (!up) {
        place.close();
      }
    }
  }
}
