package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.network.Namespaces;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

record RegisteredClusters(ClusterRegistry registry) {
  private static final Duration GRACE = Duration.ofSeconds(30);
  private static final String PROPERTIES = "ycsb.properties";

  /**
   * Starts a cluster that keeps running after this JVM ends.
   *
   * @throws UserError if a cluster of the system runs, or this one does not come up
   */
  ClusterState startDetached(Engine engine, ClusterOptions options) {
    StartedCluster cluster =
        startAttached(engine, options.folder(), () -> Clusters.LOCAL.start(engine, options));
    // The cluster may outlive this JVM only now that it is recorded.
    cluster.detach();
    return ClusterState.of(cluster);
  }

  /**
   * Starts a cluster that ends with this JVM. Call {@link #forget} once it is closed.
   *
   * @param folder that the user chose for it; null for none
   */
  StartedCluster startAttached(
      Engine engine, @Nullable Path folder, Supplier<StartedCluster> starter) {
    return registry.alone(engine, () -> start(engine, folder, starter));
  }

  private StartedCluster start(
      Engine engine, @Nullable Path folder, Supplier<StartedCluster> starter) {
    Optional<ClusterState> earlier = registry.find(engine);
    if (earlier.isPresent()) {
      clear(earlier.get());
    }
    refuseFolderOfAnother(engine, folder);
    StartedCluster cluster = starter.get();
    try {
      ClusterState state = ClusterState.of(cluster);
      writeProperties(propertiesFile(state), state.properties());
      registry.put(state);
      return cluster;
    } catch (UserError e) {
      cluster.close();
      throw e;
    }
  }

  private void refuseFolderOfAnother(Engine engine, @Nullable Path folder) {
    if (folder == null) {
      return;
    }
    RunFolder chosen = new RunFolder(folder.toAbsolutePath());
    for (Engine other : Engine.all()) {
      Optional<ClusterState> state = other.equals(engine) ? Optional.empty() : registry.find(other);
      if (state
          .filter(ClusterState::runs)
          .filter(its -> its.runFolder().equals(chosen))
          .isPresent()) {
        throw UserError.badInput(
            "folder: %s is that of %s, which runs: name another, or stop it first"
                .formatted(folder, other.title()));
      }
    }
  }

  private static UserError alreadyRuns(ClusterState running) {
    return UserError.badInput(
        "%s runs already on %s (since %s); its properties are in %s. Stop it first: bin/ycsb cluster stop %s"
            .formatted(
                running.name(),
                running.addresses(),
                running.servers().get(0).process().startedAt(),
                propertiesFile(running),
                running.engine().systemName()));
  }

  private void clear(ClusterState earlier) {
    if (earlier.runs()) {
      throw alreadyRuns(earlier);
    }
    forget(earlier);
  }

  /**
   * Stops the cluster, and deletes its data unless it is to be kept. Returns the cluster, also if
   * it had already ended; empty if none was started.
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
    // All processes are asked to end before the first wait, so together they take as long as one.
    processes(state).forEach(process -> process.pause(false));
    processes(state).forEach(process -> process.send(state.engine().stopSignal()));
    processes(state).forEach(process -> stop(state, process));
    forget(state);
  }

  private static List<ProcessIdentity> processes(ClusterState state) {
    return state.servers().stream().map(ClusterState.Server::process).toList();
  }

  private static void stop(ClusterState state, ProcessIdentity process) {
    if (!process.stop(GRACE)) {
      throw new UserError(
          "%s (process %s) does not end, not even when killed: see its logs in %s."
              .formatted(state.engine().title(), process.pid(), state.runFolder().logs()));
    }
  }

  /**
   * Removes the record and the links of a cluster that has ended, and its data unless it is kept.
   */
  void forget(ClusterState state) {
    removeLinks(state);
    if (!state.keepsData()) {
      try {
        state.runFolder().deleteData();
      } catch (IOException e) {
        throw new UserError(
            "The data in %s cannot be deleted: %s"
                .formatted(state.runFolder().data(), FileError.of(e)),
            e);
      }
    }
    registry.remove(state.engine());
  }

  private static void removeLinks(ClusterState state) {
    String namespaces = state.network().namespaces();
    if (namespaces == null) {
      return;
    }
    try {
      Namespaces.remove(namespaces);
    } catch (NetworkUnavailableException e) {
      throw new UserError(
          "The network namespaces %s-* cannot be removed: %s".formatted(namespaces, e.getMessage()),
          e);
    }
  }

  /**
   * Changes a cluster while no other command starts or stops it, and records what it is then.
   *
   * @throws UserError if none was started
   */
  void change(Engine engine, UnaryOperator<ClusterState> work) {
    registry.alone(
        engine,
        () -> {
          ClusterState state =
              registry
                  .find(engine)
                  .orElseThrow(
                      () ->
                          new UserError(
                              engine.title()
                                  + " does not run: start it with bin/ycsb cluster start "
                                  + engine.systemName()));
          registry.put(work.apply(state));
          return state;
        });
  }

  Optional<ClusterState> find(Engine engine) {
    return registry.find(engine);
  }

  static Path propertiesFile(ClusterState state) {
    return state.runFolder().path().resolve(PROPERTIES);
  }

  /** Writes a properties file for {@code -P}, which only its owner may read: it has a password. */
  static void writeProperties(Path file, Map<String, String> properties) {
    StringBuilder lines = new StringBuilder();
    new TreeMap<>(properties).forEach((key, value) -> lines.append(key + "=" + value + "\n"));
    try {
      AtomicFile.writeForOwner(file, lines);
    } catch (IOException e) {
      throw new UserError("%s cannot be written: %s".formatted(file, FileError.of(e)), e);
    }
  }
}
