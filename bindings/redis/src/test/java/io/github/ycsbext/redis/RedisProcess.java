package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.clusters.process.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import redis.clients.jedis.Connection;
import redis.clients.jedis.exceptions.JedisException;

/**
 * A redis-server with options of the test's own, in a folder of the test's; the program is that of
 * the shared cluster.
 */
final class RedisProcess implements AutoCloseable {
  private final Path folder;
  private final int port;
  private final List<String> options;
  private ServerProcess process;

  private RedisProcess(Path folder, int port, List<String> options) {
    this.folder = folder;
    this.port = port;
    this.options = options;
    this.process = launch();
  }

  /** Starts one on a free port whose cluster bus port (10000 above) is free too. */
  static RedisProcess start(Path folder, String... options) {
    int port = freePort();
    RedisProcess server = new RedisProcess(folder, port, List.of(options));
    server.awaitListening();
    return server;
  }

  private static int freePort() {
    while (true) {
      int port = ThreadLocalRandom.current().nextInt(11_000, 30_000);
      if (FreePorts.isFree(port) && FreePorts.isFree(port + 10_000)) {
        return port;
      }
    }
  }

  /** Debian's redis-server is a link to redis-check-rdb, which goes by the name it is called. */
  private String program() throws IOException {
    Path link = folder.resolve("redis-server");
    if (!Files.exists(link)) {
      long id = SharedCluster.of(Engine.REDIS).processIds().get(0);
      String program = ProcessHandle.of(id).flatMap(it -> it.info().command()).orElseThrow();
      Files.createSymbolicLink(link, Path.of(program));
    }
    return link.toString();
  }

  private ServerProcess launch() {
    try {
      List<String> command = new ArrayList<>(List.of(program(), "--port", String.valueOf(port)));
      command.addAll(List.of("--bind", "127.0.0.1", "--dir", folder.toString()));
      command.addAll(List.of("--save", "", "--appendonly", "no"));
      command.addAll(List.of("--cluster-config-file", "nodes-" + port + ".conf"));
      command.addAll(options);
      Path log = folder.resolve("redis-" + port + ".log");
      return ServerProcess.start(command, Map.of(), folder, log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void awaitListening() {
    Eventually.holds(() -> !FreePorts.isFree(port), "a server on port " + port);
  }

  int port() {
    return port;
  }

  Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("redis.host", "127.0.0.1");
    properties.setProperty("redis.port", String.valueOf(port));
    return properties;
  }

  /** A plain connection of the driver's, for what a test does behind the binding's back. */
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

  void stop() {
    process.stop(Duration.ofSeconds(10));
  }

  /** Starts it again on its port, empty. */
  void startAgain() {
    process = launch();
    awaitListening();
  }

  @Override
  public void close() {
    stop();
  }
}
