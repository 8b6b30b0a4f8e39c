package io.github.ycsbext.redis.connection;

import io.github.ycsbext.redis.settings.RedisSettings;
import io.github.ycsbext.redis.settings.UnixSocket;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.file.InvalidPathException;
import java.time.Duration;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.JedisSocketFactory;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.util.IOUtils;
import redis.clients.jedis.util.RedisOutputStream;

final class Connector {
  private static final int BUFFER_BYTES = 64 << 10;

  private final RedisSettings settings;
  private final JedisClientConfig config;

  Connector(RedisSettings settings) {
    this.settings = settings;
    this.config = config(settings);
  }

  private static JedisClientConfig config(RedisSettings settings) {
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            // RESP2 without HELLO: flat replies cost less than RESP3's maps, and any server speaks
            // it.
            .autoNegotiateProtocol(false)
            .clientSetInfoConfig(ClientSetInfoConfig.DISABLED)
            .connectionTimeoutMillis((int) settings.connectTimeout().toMillis())
            .socketTimeoutMillis((int) settings.socketTimeout().toMillis())
            .user(settings.username())
            .password(settings.password())
            .database(settings.database())
            .clientName(settings.clientName());
    if (settings.tls() != null) {
      config.sslOptions(settings.tls().options());
    }
    return config.build();
  }

  /** Connects and authenticates; throws a {@link JedisException} if that fails. */
  ServerConnection open(HostAndPort node) {
    Socket socket = socket(node);
    try {
      RedisOutputStream out = new RedisOutputStream(socket.getOutputStream(), BUFFER_BYTES);
      JedisSocketFactory factory = () -> socket;
      return new ServerConnection(node, new Connection(factory, config), out, socket);
    } catch (IOException e) {
      IOUtils.closeQuietly(socket);
      throw new JedisConnectionException(e);
    } catch (RuntimeException e) {
      IOUtils.closeQuietly(socket);
      throw e;
    }
  }

  private Socket socket(HostAndPort node) {
    if (settings.tls() != null) {
      return new DefaultJedisSocketFactory(node, config).createSocket();
    }
    return node instanceof UnixSocket file ? fileSocket(file) : plainSocket(node);
  }

  private ChannelSocket fileSocket(UnixSocket file) {
    try {
      return ChannelSocket.connect(file.address(), settings.socketTimeout().toNanos());
    } catch (IOException | InvalidPathException e) {
      throw new JedisConnectionException("cannot connect to " + file, e);
    }
  }

  /** Tries every address of the host in turn, within one timeout for all. */
  private ChannelSocket plainSocket(HostAndPort node) {
    long startNs = System.nanoTime();
    IOException failure = new UnknownHostException(node.getHost());
    try {
      for (InetAddress address : InetAddress.getAllByName(node.getHost())) {
        try {
          return ChannelSocket.connect(
              new InetSocketAddress(address, node.getPort()),
              millisLeft(startNs),
              settings.socketTimeout().toNanos());
        } catch (IOException e) {
          failure = e;
        }
      }
    } catch (UnknownHostException e) {
      failure = e;
    }
    throw new JedisConnectionException("cannot connect to " + node, failure);
  }

  /** Returns the remaining time, at least 1; 0 if there is no limit. */
  private int millisLeft(long sinceNs) {
    Duration limit = settings.connectTimeout();
    long left = limit.minusNanos(System.nanoTime() - sinceNs).toMillis();
    return limit.isZero() ? 0 : (int) Math.max(1, left);
  }
}
