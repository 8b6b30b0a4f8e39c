package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerImage;

/** Which server an engine is in containers. */
final class DockerServers {
  private DockerServers() {}

  static ContainerImage image(Engine engine) {
    return find(engine, DockerOptions.defaults()).image();
  }

  /** The topology is one that the engine has in containers. */
  static DockerServer find(Engine engine, DockerOptions options) {
    return switch (engine) {
      case REDIS -> new RedisImage(options.topology());
      case CASSANDRA -> new CassandraImage(options);
      case MONGODB -> new MongoImage(options.topology());
    };
  }
}
