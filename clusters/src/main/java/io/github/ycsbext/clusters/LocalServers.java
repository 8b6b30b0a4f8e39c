package io.github.ycsbext.clusters;

import io.github.ycsbext.FileFault;
import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.BadRepositoryException;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.network.ClusterNote;
import java.io.IOException;
import java.util.Optional;

/** Which server an engine is on this machine. */
final class LocalServers {
  private LocalServers() {}

  /** Finds the program, and fetches it where need be. */
  static LocalServer find(Engine engine, LocalOptions options) {
    EngineStore store = EngineStore.in(CacheFolders.engines());
    try {
      return switch (engine) {
        case REDIS -> RedisServer.find(store, options.topology());
        case CASSANDRA -> CassandraServer.find(store, options);
        case MONGODB -> mongodb(store, options);
      };
    } catch (BadRepositoryException e) {
      throw new BadInputException(e.getMessage(), e);
    } catch (ArtifactException e) {
      throw new ClusterException(e.getMessage(), e);
    } catch (IOException e) {
      throw new ClusterException(
          ClusterNote.CANNOT_BE_MADE_READY.of(engine.title(), FileFault.of(e)), e);
    }
  }

  /**
   * @throws ClusterException where the topology needs programs that must be installed, and are not
   */
  static void requireInstalled(Engine engine, Topology topology) {
    if (engine != Engine.MONGODB) {
      return;
    }
    try {
      Optional<MongoPrograms> installed = MongoPrograms.find();
      if (installed.isPresent()) {
        installed.get().requireAll(topology);
      } else {
        MongoStandInProgram.requireStandalone(topology);
      }
    } catch (IOException e) {
      throw new ClusterException(
          ClusterNote.CANNOT_BE_MADE_READY.of(engine.title(), String.valueOf(e.getMessage())), e);
    }
  }

  private static LocalServer mongodb(EngineStore store, LocalOptions options)
      throws ArtifactException, IOException {
    Optional<MongoPrograms> installed = MongoPrograms.find();
    return installed.isPresent()
        ? installed.get().in(options.topology())
        : MongoStandInProgram.find(store, options);
  }
}
