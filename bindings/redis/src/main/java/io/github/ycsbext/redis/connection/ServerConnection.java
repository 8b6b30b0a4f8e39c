package io.github.ycsbext.redis.connection;

import java.io.IOException;
import java.util.List;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.util.RedisOutputStream;

/**
 * A connection to one server: requests are collected, sent together, and answered in their order.
 * After an exception it cannot be used and must be closed, because replies may be on their way.
 */
public final class ServerConnection implements AutoCloseable {
  private final HostAndPort node;
  private final Connection jedis;
  private final RedisOutputStream out;
  private boolean readsFromReplica;

  ServerConnection(HostAndPort node, Connection jedis, RedisOutputStream out) {
    this.node = node;
    this.jedis = jedis;
    this.out = out;
  }

  public HostAndPort node() {
    return node;
  }

  /**
   * Makes a replica of a cluster answer reads itself, instead of redirecting them to its primary.
   */
  void allowReadsFromReplica() {
    if (!readsFromReplica) {
      call(Request.of(Command.READONLY));
      readsFromReplica = true;
    }
  }

  void gather(Request request) {
    try {
      request.writeTo(out);
    } catch (IOException e) {
      throw new JedisConnectionException(e);
    }
  }

  void send() {
    try {
      out.flush();
    } catch (IOException e) {
      throw new JedisConnectionException(e);
    }
  }

  /**
   * Waits for the replies to the sent requests. Each is {@code byte[]}, {@link Long}, {@link List},
   * null, or the {@link redis.clients.jedis.exceptions.JedisDataException} with which the server
   * answers one request.
   */
  List<Object> receive(int count) {
    try {
      return jedis.getMany(count);
    } catch (StackOverflowError e) {
      throw tooDeep();
    }
  }

  private static UnexpectedReplyException tooDeep() {
    return new UnexpectedReplyException(
        "arrays within arrays came, more than in any reply of Redis");
  }

  /** Sends requests together and waits for their replies. */
  public List<Object> call(List<Request> requests) {
    requests.forEach(this::gather);
    send();
    return receive(requests.size());
  }

  /** Returns the reply to one request; throws an error reply. */
  public Object call(Request request) {
    gather(request);
    send();
    try {
      return jedis.getOne();
    } catch (StackOverflowError e) {
      throw tooDeep();
    }
  }

  @Override
  public void close() {
    try {
      jedis.forceDisconnect();
    } catch (IOException e) {
      // The connection is closed anyway.
    }
  }
}
