package io.github.ycsbext.redis.connection;

import io.github.ycsbext.binding.ReconnectPause;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisException;

final class Nodes implements AutoCloseable {
  private final Connector connector;
  private final Map<HostAndPort, ServerConnection> open = new HashMap<>();
  private final Map<HostAndPort, ReconnectPause> unreached = new HashMap<>();

  Nodes(Connector connector) {
    this.connector = connector;
  }

  /** Returns the connection to a node. If it cannot be made, pauses before it fails. */
  ServerConnection at(HostAndPort node) {
    ServerConnection connection = open.get(node);
    if (connection == null) {
      connection = connect(node);
      open.put(node, connection);
    }
    return connection;
  }

  private ServerConnection connect(HostAndPort node) {
    try {
      ServerConnection connection = connector.open(node);
      unreached.remove(node);
      return connection;
    } catch (JedisException e) {
      unreached.computeIfAbsent(node, any -> new ReconnectPause()).afterFailure();
      throw e;
    }
  }

  List<HostAndPort> connected() {
    return List.copyOf(open.keySet());
  }

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
