package io.github.ycsbext.clusters.start;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.engine.cassandra.CassandraSource;
import io.github.ycsbext.clusters.engine.mongodb.MongoSource;
import io.github.ycsbext.clusters.engine.mysql.MariaDbSource;
import io.github.ycsbext.clusters.engine.mysql.MySqlSource;
import io.github.ycsbext.clusters.engine.postgresql.CitusSource;
import io.github.ycsbext.clusters.engine.postgresql.PostgresSource;
import io.github.ycsbext.clusters.engine.redis.RedisSource;

/** The servers of each engine. A new engine adds a package, and a line here. */
final class Engines {
  private Engines() {}

  static ServerSource of(Engine engine) {
    return switch (engine) {
      case REDIS -> new RedisSource();
      case CASSANDRA -> new CassandraSource();
      case MONGODB -> new MongoSource();
      case POSTGRESQL -> new PostgresSource();
      case CITUS -> new CitusSource();
      case MARIADB -> new MariaDbSource();
      case MYSQL -> new MySqlSource();
    };
  }
}
