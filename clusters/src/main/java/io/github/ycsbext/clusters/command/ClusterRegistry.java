package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.Step;
import io.github.ycsbext.clusters.network.Namespaces;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.file.LockFile;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The registry of started clusters: one state file per system in one folder. It says what was
 * started, not that it still runs: the operating system tells that, by process id and start time.
 */
record ClusterRegistry(Path folder) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final Duration GRACE = Duration.ofSeconds(30);
  private static final String PROPERTIES = "ycsb.properties";

  static ClusterRegistry ofUser() {
    return new ClusterRegistry(CacheFolders.clusters());
  }

  Optional<ClusterState> find(Engine engine) {
    Path file = file(engine);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(FileContent.of(file), ClusterState.class));
    } catch (IOException | JacksonException e) {
      throw new UserError(
          "%s cannot be read (%s): end the server that it names, if any, and delete it."
              .formatted(file, e instanceof IOException io ? FileError.of(io) : "it is not whole"),
          e);
    }
  }

  void put(ClusterState state) {
    inFolder(() -> AtomicFile.writeForOwner(file(state.engine()), JSON.writeValueAsString(state)));
  }

  void remove(Engine engine) {
    inFolder(() -> Files.deleteIfExists(file(engine)));
  }

  private void inFolder(Step step) {
    try {
      Files.createDirectories(folder);
      step.run();
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /**
   * Runs {@code work} while no other command starts or stops the same system.
   *
   * @throws UserError if another one does
   */
  @SuppressWarnings("try") // The lock is only held.
  <T> T alone(Engine engine, Supplier<T> work) {
    Path file = folder.resolve(engine.systemName() + ".lock");
    try {
      Files.createDirectories(folder);
      try (LockFile lock =
          LockFile.tryHold(file)
              .orElseThrow(
                  () ->
                      UserError.badInput(
                          "Another command is starting or stopping %s: wait for it to end."
                              .formatted(engine.title())))) {
        return work.get();
      }
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private static UserError unusable(IOException e) {
    return new UserError(String.valueOf(CacheFolder.unusable(e).getMessage()), e);
  }

  private Path file(Engine engine) {
    return folder.resolve(engine.systemName() + ".json");
  }

  /**
   * Starts a cluster that keeps running after this JVM ends.
   *
   * @throws UserError if a cluster of the system runs, or this one does not come up
   */
  ClusterState startDetached(Engine engine, ClusterOptions options) {
    StartedCluster cluster =
        startAttached(engine, options.folder(), () -> Clusters.LOCAL.start(engine, options));
    ClusterState state = ClusterState.of(cluster);
    state.keep();
    // The cluster may outlive this JVM only now that it is recorded, and its data is kept.
    cluster.detach();
    return state;
  }

  /**
   * Starts a cluster that ends with this JVM. Call {@link #forget} once it is closed.
   *
   * @param folder that the user chose for it; null for none
   */
  StartedCluster startAttached(
      Engine engine, @Nullable Path folder, Supplier<StartedCluster> starter) {
    return alone(engine, () -> start(engine, folder, starter));
  }

  private StartedCluster start(
      Engine engine, @Nullable Path folder, Supplier<StartedCluster> starter) {
    find(engine).ifPresent(this::clear);
    refuseFolderOfAnother(engine, folder);
    StartedCluster cluster = starter.get();
    try {
      ClusterState state = ClusterState.of(cluster);
      writeProperties(propertiesFile(state), state.properties());
      put(state);
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
      Optional<ClusterState> state = other.equals(engine) ? Optional.empty() : find(other);
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
    return alone(
        engine,
        () -> {
          Optional<ClusterState> state = find(engine);
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
      state.runFolder().clear();
    }
    remove(state.engine());
  }

  private static void removeLinks(ClusterState state) {
    String namespaces = state.network().namespaces();
    if (namespaces == null) {
      return;
    }
    try {
      Namespaces.remove(namespaces);
    } catch (IOException e) {
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
    alone(
        engine,
        () -> {
          ClusterState state =
              find(engine)
                  .orElseThrow(
                      () ->
                          new UserError(
                              engine.title()
                                  + " does not run: start it with bin/ycsb cluster start "
                                  + engine.systemName()));
          put(work.apply(state));
          return state;
        });
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
