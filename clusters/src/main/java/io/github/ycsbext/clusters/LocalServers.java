package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.EngineStore;
import java.io.IOException;

/** Which server an engine is on this machine. */
final class LocalServers {
  private LocalServers() {}

  /** Finds the program, and fetches it where need be. */
  static LocalServer find(Engine engine, LocalOptions options) {
    EngineStore store = EngineStore.in(CacheFolders.engines());
    try {
      return switch (engine) {
        case REDIS -> RedisServer.find(store);
        case CASSANDRA, MONGODB -> throw new ClusterException(engine.title() + " is yet to come");
      };
    } catch (ArtifactException e) {
      throw new ClusterException(e.getMessage(), e);
    } catch (IOException e) {
      throw new ClusterException(
          "%s cannot be made ready in %s: %s".formatted(engine.title(), store.folder(), e), e);
    }
  }
}
