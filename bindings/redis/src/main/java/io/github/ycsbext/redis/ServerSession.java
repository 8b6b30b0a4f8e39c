package io.github.ycsbext.redis;

import java.util.List;
import redis.clients.jedis.HostAndPort;

/** A session on one server. */
final class ServerSession implements Session {
  private final Nodes nodes;
  private final HostAndPort server;

  ServerSession(Nodes nodes, HostAndPort server) {
    this.nodes = nodes;
    this.server = server;
  }

  @Override
  public List<Object> call(List<Request> requests) {
    ServerConnection connection = nodes.at(server);
    try {
      return connection.call(requests);
    } catch (RuntimeException e) {
      nodes.drop(server);
      throw e;
    }
  }

  @Override
  public List<ServerConnection> primaries() {
    return List.of(nodes.at(server));
  }

  @Override
  public void close() {
    nodes.close();
  }
}
