package io.github.ycsbext.clusters;

/**
 * The properties that connect a binding to its servers, and the default ports. The bindings declare
 * these properties; they are repeated here for code that configures a binding but must not depend
 * on one. A test of the distribution compares them with the bindings' own.
 */
public final class ConnectionProperties {
  public static final String REDIS_HOST = "redis.host";
  public static final String REDIS_PORT = "redis.port";
  public static final String REDIS_CLUSTER = "redis.cluster";
  public static final String REDIS_DATABASE = "redis.database";
  public static final String REDIS_CLEAR = "redis.clear";

  public static final String REDIS_WAIT_REPLICAS = "redis.waitReplicas";

  public static final String CASSANDRA_HOSTS = "hosts";
  public static final String CASSANDRA_PORT = "port";
  public static final String CASSANDRA_KEYSPACE = "cassandra.keyspace";
  public static final String CASSANDRA_REPLICATION_FACTOR = "cassandra.replicationfactor";
  public static final String CASSANDRA_WRITE_CONSISTENCY = "cassandra.writeconsistencylevel";

  public static final String MONGODB_URL = "mongodb.url";
  public static final String MONGODB_DATABASE = "mongodb.database";

  public static final String JDBC_URL = "db.url";
  public static final String JDBC_USER = "db.user";
  public static final String JDBC_PASSWORD = "db.passwd";

  private ConnectionProperties() {}

  /** Returns the default port of an engine's servers. */
  public static int usualPort(Engine engine) {
    return switch (engine) {
      case REDIS -> 6379;
      case CASSANDRA -> 9042;
      case MONGODB -> 27017;
      case POSTGRESQL, CITUS -> 5432;
      case MARIADB, MYSQL -> 3306;
    };
  }
}
