package io.github.ycsbext.clusters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Starts and stops the user's clusters, one of each system at a time, and writes them down. */
final class RegisteredClusters {
  private static final Duration GRACE = Duration.ofSeconds(30);
  private static final String PROPERTIES = "ycsb.properties";

  private final ClusterRegistry registry;

  RegisteredClusters(ClusterRegistry registry) {
    this.registry = registry;
  }

  /**
   * Starts one that goes on after this JVM.
   *
   * @throws AlreadyRunningException where one of the system runs
   * @throws ClusterException where it does not come up
   */
  ClusterState startDetached(Engine engine, LocalOptions options) {
    RunningServer server = startAttached(engine, options);
    // Only now that it is written down may it outlive us.
    server.detach();
    return ClusterState.of(server);
  }

  /** Starts one that ends with this JVM; {@link #forget} it once it is closed. */
  RunningServer startAttached(Engine engine, LocalOptions options) {
    return registry.alone(engine, () -> start(engine, options));
  }

  private RunningServer start(Engine engine, LocalOptions options) {
    Optional<ClusterState> earlier = registry.find(engine);
    if (earlier.isPresent()) {
      clear(earlier.get());
    }
    RunningServer server = LocalCluster.launch(engine, options);
    try {
      ClusterState state = ClusterState.of(server);
      writeProperties(propertiesFile(state), state.properties());
      registry.put(state);
      return server;
    } catch (ClusterException e) {
      server.close();
      throw e;
    }
  }

  /** Takes away what a cluster left that ended without being stopped. */
  private void clear(ClusterState earlier) {
    if (earlier.runs()) {
      throw new AlreadyRunningException(earlier);
    }
    forget(earlier);
  }

  /**
   * Stops the cluster of {@code engine}, and deletes its data where it is not to be kept.
   *
   * @return what was stopped or had ended; empty where nothing was started
   */
  Optional<ClusterState> stop(Engine engine) {
    return registry.alone(
        engine,
        () -> {
          Optional<ClusterState> state = registry.find(engine);
          state.ifPresent(this::stop);
          return state;
        });
  }

  private void stop(ClusterState state) {
    if (!state.process().stop(GRACE)) {
      throw new ClusterException(
          "%s (process %d) does not end, not even when killed: see its logs in %s."
              .formatted(state.engine().title(), state.process().pid(), state.runFolder().logs()));
    }
    forget(state);
  }

  /** Strikes off a cluster that has ended, with its data where it is not to be kept. */
  void forget(ClusterState state) {
    if (!state.keepsData()) {
      try {
        state.runFolder().deleteData();
      } catch (IOException e) {
        throw new ClusterException(
            "The data in %s cannot be deleted: %s".formatted(state.runFolder().data(), e), e);
      }
    }
    registry.remove(state.engine());
  }

  Optional<ClusterState> find(Engine engine) {
    return registry.find(engine);
  }

  /** The file of the cluster's own that {@code -P} takes. */
  static Path propertiesFile(ClusterState state) {
    return state.runFolder().path().resolve(PROPERTIES);
  }

  /** Writes a file that {@code -P} takes. */
  static void writeProperties(Path file, Map<String, String> properties) {
    StringBuilder lines = new StringBuilder();
    new TreeMap<>(properties).forEach((key, value) -> lines.append(key + "=" + value + "\n"));
    try {
      Files.writeString(file, lines);
    } catch (IOException e) {
      throw new ClusterException("%s cannot be written: %s".formatted(file, e), e);
    }
  }
}
