package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.process.ProcessIdentity;
import io.github.ycsbext.clusters.process.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One server that this JVM started. */
final class RunningServer implements Cluster {
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final Engine engine;
  private final LocalServer server;
  private final LocalOptions options;
  private final RunFolder folder;
  private final int port;
  private final ServerProcess process;

  RunningServer(
      Engine engine,
      LocalServer server,
      LocalOptions options,
      RunFolder folder,
      int port,
      ServerProcess process) {
    this.engine = engine;
    this.server = server;
    this.options = options;
    this.folder = folder;
    this.port = port;
    this.process = process;
  }

  @Override
  public Engine engine() {
    return engine;
  }

  @Override
  public Topology topology() {
    return options.topology();
  }

  @Override
  public Map<String, String> properties() {
    return server.properties(port);
  }

  @Override
  public String version() {
    return server.program().version();
  }

  @Override
  public String source() {
    return server.program().source();
  }

  @Override
  public @Nullable String standIn() {
    return server.program().standIn();
  }

  @Override
  public Path logs() {
    return folder.logs();
  }

  @Override
  public List<Long> processIds() {
    return List.of(process.identity().pid());
  }

  int port() {
    return port;
  }

  RunFolder folder() {
    return folder;
  }

  ProcessIdentity identity() {
    return process.identity();
  }

  String durability() {
    return server.durability();
  }

  boolean keepsData() {
    return options.keepsData();
  }

  boolean isRunning() {
    return process.isRunning();
  }

  /** Lets it go on after this JVM; closing it still stops it. */
  void detach() {
    process.detach();
  }

  @Override
  public void close() {
    process.stop(GRACE);
    if (!options.keepsData()) {
      try {
        folder.deleteData();
      } catch (IOException e) {
        throw new ClusterException(
            "%s is stopped, but its data in %s cannot be deleted: %s"
                .formatted(engine.title(), folder.data(), e),
            e);
      }
    }
  }
}
