package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.engine.SettingNames;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.fault.Fault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The installed Redis: {@code redis-server}, otherwise {@code valkey-server}, on the PATH;
 * otherwise the binary for this machine from the embedded-redis jar, of which no class is used; or
 * an image.
 */
public final class RedisSource implements ServerSource {
  private static final SettingNames SETTINGS =
      new SettingNames(
          Set.of(
              "bind",
              "port",
              "unixsocket",
              "tls_port",
              "protected_mode",
              "daemonize",
              "dir",
              "include",
              "requirepass",
              "user",
              "aclfile",
              "rename_command",
              "replicaof",
              "slaveof",
              "cluster_enabled",
              "cluster_config_file",
              "pidfile",
              "logfile"),
          Set.of("appendonly", "appendfsync", "save"));

  private static final Pattern VERSION = Pattern.compile("v=([0-9.]+)");
  private static final Pattern NAMED_VERSION = Pattern.compile("(\\S+ server v=[0-9.]+)");
  private static final String EXECUTABLE = "redis-server";

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    Optional<Path> installed =
        Executables.onPath(EXECUTABLE).or(() -> Executables.onPath("valkey-server"));
    return installed.isPresent()
        ? of(installed.get(), installed.get().toString(), options)
        : fetched(store, options);
  }

  /** Returns servers that run the jar's binary, whatever is installed. */
  public static ServerKind fetched(EngineStore store, ClusterOptions options) throws IOException {
    EngineLock lock = EngineLock.of("redis");
    Path executable = RedisBinary.in(store, lock);
    try {
      return of(executable, lock.root().coordinate(), options);
    } catch (IOException e) {
      throw new Fault(e.getMessage() + ". Install Redis, so that redis-server is on the PATH.", e);
    }
  }

  private static ServerKind of(Path executable, String source, ClusterOptions options)
      throws IOException {
    String version = version(Executables.version(executable, NAMED_VERSION));
    return new RedisServers(executable.toString(), new Program(version, source, null), options);
  }

  /**
   * Returns the version; a fork is named with it, for some systems install Valkey as {@code
   * redis-server}.
   *
   * @param printed such as {@code Redis server v=7.0.15}
   */
  static String version(String printed) {
    String[] parts = printed.split(" server v=", 2);
    return parts[0].equals("Redis") ? parts[1] : "(" + parts[0] + " " + parts[1] + ")";
  }

  @Override
  public List<String> refusedSettings(ClusterOptions options) {
    return SETTINGS.faults(options);
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.redis", "redis:8", List.of(EXECUTABLE, "--version"), VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new RedisServers(EXECUTABLE, image().program(), options);
  }
}
