package io.github.ycsbext.redis;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.place.HostProcess;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.clusters.process.ServerStart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import redis.clients.jedis.Connection;

/**
 * A redis-server with options of the test's own, in a folder of the test's; the program is that of
 * the shared cluster.
 */
final class RedisProcess implements AutoCloseable {
  private final Path folder;
  private final int port;
  private final List<String> options;
  private HostProcess process;

  private RedisProcess(Path folder, int port, List<String> options) {
    this.folder = folder;
    this.port = port;
    this.options = options;
    this.process = launch();
  }

  /** Starts one on a free port. */
  static RedisProcess start(Path folder, String... options) {
    try {
      RedisProcess server = new RedisProcess(folder, FreePorts.find(1).get(0), List.of(options));
      server.awaitListening();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Debian's redis-server is a link to redis-check-rdb, which goes by the name it is called. */
  private String program() throws IOException {
    Path link = folder.resolve("redis-server");
    if (!Files.exists(link)) {
      long id = SharedCluster.of(Engine.named("redis")).processIds().get(0);
      String program = ProcessHandle.of(id).flatMap(it -> it.info().command()).orElseThrow();
      Files.createSymbolicLink(link, Path.of(program));
    }
    return link.toString();
  }

  private HostProcess launch() {
    try {
      List<String> command = new ArrayList<>(List.of(program(), "--port", String.valueOf(port)));
      command.addAll(List.of("--bind", "127.0.0.1", "--dir", folder.toString()));
      command.addAll(List.of("--save", "", "--appendonly", "no"));
      command.addAll(options);
      String log = folder.resolve("redis-" + port + ".log").toString();
      return HostProcess.start(
          new ServerStart(command, Map.of(), folder.toString(), log, "TERM"),
          new RunFolder(folder),
          true);
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
    return new RawRedis(port).properties();
  }

  Connection connect() {
    return new RawRedis(port).connect();
  }

  Object command(String name, String... words) {
    return new RawRedis(port).command(name, words);
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
