package io.github.ycsbext.redis.connection;

import io.github.ycsbext.redis.settings.RedisSettings;
import java.util.List;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/**
 * One thread's access to the records. A connection that breaks is closed, and the next call opens a
 * new one.
 */
public sealed interface Session extends AutoCloseable permits ServerSession, ClusterSession {

  /** Returns a session on the servers of the settings; it connects when it is first used. */
  static Session of(RedisSettings settings) {
    Connector connector = new Connector(settings);
    return settings.cluster()
        ? new ClusterSession(new Nodes(connector), settings.nodes(), settings.replicas())
        : new ServerSession(new Nodes(connector), settings.firstNode(), settings.replicas());
  }

  /**
   * Sends all requests before it waits for the first reply, so that all together take one round
   * trip.
   *
   * @return a reply for each, in their order: {@code byte[]}, {@link Long}, {@link List} or null,
   *     or the {@link JedisDataException} with which the server answers this request
   * @throws JedisException if the server cannot be reached or the connection breaks
   */
  List<Object> call(List<Request> requests);

  /**
   * Returns the reply to one request.
   *
   * @throws JedisDataException if the server answers with an error
   */
  default Object call(Request request) {
    Object reply = call(List.of(request)).get(0);
    if (reply instanceof JedisDataException error) {
      throw error;
    }
    return reply;
  }

  /**
   * Does the same as {@link #call(List)} for writes, and waits within the same round trip until as
   * many replicas have them as the settings require.
   *
   * @throws JedisDataException if the server answers one of them with an error
   * @throws TooFewReplicasException if fewer replicas have them in time
   */
  List<Object> write(List<Request> requests);

  /**
   * Does the same as {@link #call(List)} for requests that change nothing. The settings decide
   * which server gets them.
   */
  List<Object> read(List<Request> requests);

  /** Returns connections to every server that holds its own records; valid until the next call. */
  List<ServerConnection> primaries();

  @Override
  void close();
}
