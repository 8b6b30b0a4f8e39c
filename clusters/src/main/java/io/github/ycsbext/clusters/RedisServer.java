package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.process.Executables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The real Redis: {@code redis-server} of the PATH, else the binary for this machine out of the
 * embedded-redis jar, whose classes are left alone.
 */
final class RedisServer implements LocalServer {
  private static final Pattern VERSION = Pattern.compile("v=([0-9.]+)");

  private final Path executable;
  private final Program program;

  RedisServer(Path executable, Program program) {
    this.executable = executable;
    this.program = program;
  }

  static RedisServer find(EngineStore store) throws ArtifactException, IOException {
    Optional<Path> installed = Executables.onPath("redis-server");
    return installed.isPresent() ? of(installed.get(), installed.get().toString()) : fetched(store);
  }

  /** The one of the jar, whatever is installed. */
  static RedisServer fetched(EngineStore store) throws ArtifactException, IOException {
    String entry =
        RedisBinary.nameFor(System.getProperty("os.name"), System.getProperty("os.arch"));
    EngineLock lock = EngineLock.of("redis");
    Path jar = store.fetch("Redis", lock).get(0);
    Path executable =
        RedisBinary.extract(
            jar, entry, store.folder().resolve("redis").resolve(lock.root().sha256()));
    try {
      return of(executable, lock.root().coordinate());
    } catch (IOException e) {
      throw new ClusterException(
          e.getMessage() + ". Install Redis, so that redis-server is on the PATH.", e);
    }
  }

  static RedisServer of(Path executable, String source) throws IOException {
    return new RedisServer(
        executable, new Program(Executables.version(executable, VERSION), source, null));
  }

  @Override
  public Program program() {
    return program;
  }

  @Override
  public int portCount() {
    return 1;
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(1);
  }

  @Override
  public Launch prepare(RunFolder folder, List<Integer> ports) throws IOException {
    Path configuration = folder.path().resolve("redis.conf");
    // Nothing is written to disk: what the process holds is gone with it. The binding reads save
    // and appendonly off the server, and says so in its durability label.
    Files.writeString(
        configuration,
        """
        bind 127.0.0.1
        port %d
        protected-mode yes
        daemonize no
        dir "%s"
        save ""
        appendonly no
        """
            .formatted(ports.get(0), folder.data()));
    return new Launch(List.of(executable.toString(), configuration.toString()), Map.of());
  }

  @Override
  public void greet(int port, long processId) throws IOException {
    String server = RespSocket.call(port, "INFO", "server");
    if (!server.contains("\r\nprocess_id:" + processId + "\r\n")) {
      throw new IOException("another server listens on port " + port);
    }
    String pong = RespSocket.call(port, "PING");
    if (!pong.equals("PONG")) {
      throw new IOException("it answered PING with " + pong);
    }
  }

  @Override
  public String durability() {
    return "in memory alone: save \"\", appendonly no";
  }

  @Override
  public Map<String, String> properties(int port) {
    return Map.of("redis.host", "127.0.0.1", "redis.port", Integer.toString(port));
  }
}
