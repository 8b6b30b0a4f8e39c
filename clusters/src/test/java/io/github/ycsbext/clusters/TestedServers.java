package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.mysql.MySqlEngine;
import io.github.ycsbext.clusters.engine.redis.RedisEngine;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.clusters.start.KindsHere;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * The servers that a test runs on: those that a user gets here; or newer ones, which {@code
 * src/test/newer-servers} has put into the folder that {@code YCSB_NEWER_SERVERS} names. Without
 * them the test is skipped, and the output says so.
 *
 * @param program the name of the newer program; null for what a user gets
 */
public record TestedServers(Engine engine, @Nullable String program) {
  private static final String FOLDER = "YCSB_NEWER_SERVERS";
  private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  public static TestedServers usual(String system) {
    return new TestedServers(Engine.named(system), null);
  }

  public static TestedServers newerMySql() {
    return new TestedServers(Engine.named("mysql"), "mysqld");
  }

  /** Returns Redis, a newer one, and Valkey. */
  public static List<TestedServers> ofRedis() {
    return List.of(
        usual("redis"),
        new TestedServers(Engine.named("redis"), "redis-server"),
        new TestedServers(Engine.named("valkey"), "valkey-server"));
  }

  /** Starts them, or aborts the test if they are not here. */
  public Cluster start(ClusterOptions options) {
    if (program == null) {
      return Clusters.LOCAL.start(engine, options);
    }
    Cluster cluster = KindsHere.start(engine, kind(inFolder(program), options));
    tell(options.topology(), "tested on " + cluster.program().version());
    return cluster;
  }

  /** Returns the folder of the newer programs, or aborts the test if the named one is not there. */
  public Path folder() {
    return inFolder(String.valueOf(program)).resolveSibling("");
  }

  private Path inFolder(String name) {
    String folder = System.getenv(FOLDER);
    Path path = Path.of(folder == null ? "" : folder, "bin", name);
    if (folder == null || !Files.isExecutable(path)) {
      tell(
          Topology.STANDALONE,
          "NOT TESTED: %s names no folder with bin/%s (src/test/newer-servers makes one)"
              .formatted(FOLDER, name));
      Assumptions.abort(engine.title() + " is not in the folder that " + FOLDER + " names");
    }
    return path;
  }

  private ServerKind kind(Path path, ClusterOptions options) {
    try {
      return engine instanceof RedisEngine redis
          ? redis.of(path, options)
          : MySqlEngine.of(path, options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void tell(Topology topology, String what) {
    String line = "Newer servers: %s %s: %s".formatted(engine.title(), topology.label(), what);
    if (TOLD.add(line)) {
      System.out.println(line);
    }
  }

  @Override
  public String toString() {
    return program == null ? engine.title() : "newer " + engine.title();
  }
}
