package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The installed MongoDB, otherwise its stand-in; or an image. */
public final class MongoSource implements ServerSource {
  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    Optional<MongoPrograms> installed = MongoPrograms.find();
    return installed.isPresent()
        ? installed.get().in(options)
        : MongoStandInProgram.find(store, options);
  }

  @Override
  public void requireInstalled(Topology topology) throws IOException {
    Optional<MongoPrograms> installed = MongoPrograms.find();
    if (installed.isPresent()) {
      installed.get().requireAll(topology);
    } else {
      MongoStandInProgram.requireStandalone(topology);
    }
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.mongodb", "mongo:8.0", List.of("mongod", "--version"), MongoPrograms.VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new MongoPrograms(Path.of("mongod"), Path.of("mongos"), image().program()).in(options);
  }
}
