package io.github.ycsbext.cassandra;

import java.util.Properties;

/** The real Cassandra that all tests of this JVM share. */
final class CassandraServer {
  private CassandraServer() {}

  static Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("hosts", "127.0.0.77");
    properties.setProperty("port", "29042");
    return properties;
  }
}
