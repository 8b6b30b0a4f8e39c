package io.github.ycsbext.redis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisException;

/** One thread's connections, one to each node, opened when they are first needed. */
final class Nodes implements AutoCloseable {
  /** A server that is down answers "refused" at once; without a pause, a run would loop on it. */
  private static final long REST_AFTER_FAILURE_NS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Connector connector;
  private final Map<HostAndPort, ServerConnection> open = new HashMap<>();
  private long failedAtNs;
  private boolean failed;

  Nodes(Connector connector) {
    this.connector = connector;
  }

  /** Returns the connection to a node. If the last attempt to connect failed, pauses first. */
  ServerConnection at(HostAndPort node) {
    ServerConnection connection = open.get(node);
    if (connection == null) {
      connection = connect(node);
      open.put(node, connection);
    }
    return connection;
  }

  private ServerConnection connect(HostAndPort node) {
    rest();
    try {
      ServerConnection connection = connector.open(node);
      failed = false;
      return connection;
    } catch (JedisException e) {
      failed = true;
      failedAtNs = System.nanoTime();
      throw e;
    }
  }

  private void rest() {
    if (failed) {
      LockSupport.parkNanos(REST_AFTER_FAILURE_NS - (System.nanoTime() - failedAtNs));
    }
  }

  /** Returns the nodes to which there are connections. */
  List<HostAndPort> connected() {
    return List.copyOf(open.keySet());
  }

  /** Closes a connection; replies that are still on their way are lost. */
  void drop(HostAndPort node) {
    ServerConnection connection = open.remove(node);
    if (connection != null) {
      connection.close();
    }
  }

  @Override
  public void close() {
    connected().forEach(this::drop);
  }
}
