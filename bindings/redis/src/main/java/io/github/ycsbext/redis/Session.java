package io.github.ycsbext.redis;

import java.util.List;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/**
 * One thread's way to the records. A connection that breaks is given up, and the next call makes a
 * new one.
 */
sealed interface Session extends AutoCloseable permits ServerSession, ClusterSession {

  /** A session on what the settings name; it connects when it is first used. */
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
   *     or the {@link JedisDataException} that the server answers this request with
   * @throws JedisException where the server cannot be reached or the connection breaks
   */
  List<Object> call(List<Request> requests);

  /**
   * The reply to one request.
   *
   * @throws JedisDataException where the server answers with an error
   */
  default Object call(Request request) {
    Object reply = call(List.of(request)).get(0);
    if (reply instanceof JedisDataException error) {
      throw error;
    }
    return reply;
  }

  /**
   * As {@link #call(List)}, for writes: waits, within the same round trip, until as many replicas
   * have them as the settings say.
   *
   * @throws JedisDataException where the server answers one of them with an error
   * @throws TooFewReplicasException where fewer replicas have them in time
   */
  List<Object> write(List<Request> requests);

  /** As {@link #call(List)}, for requests that change nothing: they go where the settings say. */
  List<Object> read(List<Request> requests);

  /** As {@link #read(List)}, for one request; an error reply is thrown. */
  default Object read(Request request) {
    return Replies.checked(read(List.of(request)).get(0));
  }

  /** Connections to every server that holds records of its own; valid until the next call. */
  List<ServerConnection> primaries();

  /** Closes all connections; the session can be used again, and then makes new ones. */
  @Override
  void close();
}
