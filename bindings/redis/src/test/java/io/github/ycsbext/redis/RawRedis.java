package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.clusters.Node;
import java.util.Properties;
import redis.clients.jedis.Connection;
import redis.clients.jedis.exceptions.JedisException;

/**
 * A server as a test sees it behind the binding's back.
 *
 * @param port of 127.0.0.1
 */
record RawRedis(int port) {
  static RawRedis of(Node node) {
    return new RawRedis(node.port());
  }

  /** A plain connection of the driver's. */
  Connection connect() {
    return new Connection("127.0.0.1", port);
  }

  /** Runs one command on a connection of its own. */
  Object command(String name, String... words) {
    try (Connection connection = connect()) {
      connection.sendCommand(() -> name.getBytes(UTF_8), words);
      return connection.getOne();
    } catch (JedisException e) {
      throw new AssertionError(name + " was refused", e);
    }
  }

  String text(String name, String... words) {
    return new String((byte[]) command(name, words), UTF_8);
  }

  /** What leads the binding to it. */
  Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("redis.host", "127.0.0.1");
    properties.setProperty("redis.port", String.valueOf(port));
    return properties;
  }
}
