package io.github.ycsbext.redis.connection;

import io.github.ycsbext.redis.settings.RedisSettings;
import java.util.List;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/** One thread's access; a broken connection is closed, and the next call opens a new one. */
public sealed interface Session extends AutoCloseable permits ServerSession, ClusterSession {

  /** Returns a session on the servers of the settings; it connects when it is first used. */
  static Session of(RedisSettings settings) {
    Connector connector = new Connector(settings);
    return settings.cluster()
        ? new ClusterSession(new Nodes(connector), settings.nodes(), settings.replicas())
        : new ServerSession(new Nodes(connector), settings.firstNode(), settings.replicas());
  }

  /**
   * In one round trip; replies in order: {@code byte[]}, {@link Long}, {@link List}, null, or the
   * {@link JedisDataException} of one request. Throws a {@link JedisException} for the connection.
   */
  List<Object> call(List<Request> requests);

  /** Throws a {@link JedisDataException} if the server answers with an error. */
  default Object call(Request request) {
    return Replies.checked(call(List.of(request)).get(0));
  }

  /**
   * As {@link #call(List)}, and waits within it for the replicas that the settings require, or
   * throws a {@link TooFewReplicasException}, or a {@link JedisDataException} of one request.
   */
  List<Object> write(List<Request> requests);

  /** Sends requests that change nothing; the settings decide which servers get them. */
  List<Object> read(List<Request> requests);

  /** Returns connections to every server that holds its own records; valid until the next call. */
  List<ServerConnection> primaries();

  @Override
  void close();
}
