package io.github.ycsbext.redis.connection;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.PushConsumer;
import redis.clients.jedis.PushConsumerChain;
import redis.clients.jedis.PushMessage;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.util.RedisInputStream;
import redis.clients.jedis.util.RedisOutputStream;

/**
 * Requests are collected, sent together and answered in order. After an exception close it, because
 * replies may be on their way.
 */
@SuppressWarnings("UnusedException") // A StackOverflowError has a thousand equal frames.
public final class ServerConnection implements AutoCloseable {
  /** RESP2 has no messages that nobody asked for. */
  private static final PushConsumerChain NO_PUSHES =
      new PushConsumerChain() {
        @Override
        public PushMessage process(PushMessage message) {
          return message;
        }

        @Override
        public List<PushConsumer> getConsumers() {
          return List.of();
        }
      };

  private final HostAndPort node;
  private final Connection jedis;
  private final RedisOutputStream out;
  private final Socket socket;
  private final ReplyStream in;
  private boolean readsFromReplica;

  /** Jedis has connected, and has read all replies to its own requests. */
  ServerConnection(HostAndPort node, Connection jedis, RedisOutputStream out, Socket socket)
      throws IOException {
    this.node = node;
    this.jedis = jedis;
    this.out = out;
    this.socket = socket;
    this.in = new ReplyStream(socket.getInputStream());
  }

  public HostAndPort node() {
    return node;
  }

  /** Sends READONLY once, without which a cluster's replica redirects reads to its primary. */
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
   * Each {@code byte[]}, {@link Long}, {@link List}, null, or a {@link JedisDataException} of one
   * request.
   */
  List<Object> replies(int count) {
    List<Object> replies = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      replies.add(reply());
    }
    return replies;
  }

  private @Nullable Object reply() {
    try {
      return Protocol.read(in, NO_PUSHES);
    } catch (JedisDataException e) {
      return e;
    } catch (StackOverflowError e) {
      throw new Replies.UnexpectedReplyException(
          "arrays within arrays came, more than in any reply of Redis");
    }
  }

  boolean hasInput() {
    return in.hasMore() || (socket instanceof ChannelSocket channel && channel.hasInput());
  }

  /** Waits until a part of a reply is here or the time is over. */
  boolean awaitInput(long nanos) {
    try {
      return hasInput() || (socket instanceof ChannelSocket channel && channel.awaitInput(nanos));
    } catch (IOException e) {
      throw new JedisConnectionException(e);
    }
  }

  /** A stream that tells what it has read ahead. */
  private static final class ReplyStream extends RedisInputStream {
    ReplyStream(InputStream in) {
      super(in);
    }

    boolean hasMore() {
      return count < limit;
    }
  }

  public List<Object> call(List<Request> requests) {
    requests.forEach(this::gather);
    send();
    return replies(requests.size());
  }

  public Object call(Request request) {
    return Replies.checked(call(List.of(request)).get(0));
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
