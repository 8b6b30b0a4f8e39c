package io.github.ycsbext.clusters;

/** Which server an engine is in containers. */
final class DockerServers {
  private DockerServers() {}

  /**
   * @throws ClusterException with what there is instead, where the topology cannot be had
   */
  static DockerServer find(Engine engine, DockerOptions options) {
    return switch (engine) {
      case REDIS -> new RedisImage(options.topology());
      case CASSANDRA -> new CassandraImage(options);
      case MONGODB -> new MongoImage(options.topology());
    };
  }
}
