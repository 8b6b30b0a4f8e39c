package io.github.ycsbext.clusters.start;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.engine.cassandra.CassandraSource;
import io.github.ycsbext.clusters.engine.mongodb.MongoSource;
import io.github.ycsbext.clusters.engine.redis.RedisSource;

/** The servers of each engine. A new engine adds a package, and a line here. */
final class Engines {
  private Engines() {}

  static ServerSource of(Engine engine) {
    return switch (engine) {
      case REDIS -> new RedisSource();
      case CASSANDRA -> new CassandraSource();
      case MONGODB -> new MongoSource();
    };
  }
}
