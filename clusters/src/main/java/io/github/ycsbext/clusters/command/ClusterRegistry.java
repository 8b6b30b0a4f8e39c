package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.file.LockFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
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
    try {
      Files.createDirectories(folder);
      AtomicFile.writeForOwner(file(state.engine()), JSON.writeValueAsString(state));
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  void remove(Engine engine) {
    try {
      Files.deleteIfExists(file(engine));
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
      try (LockFile lock = LockFile.tryHold(file).orElseThrow(() -> isBusy(engine))) {
        return work.get();
      }
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private static UserError unusable(IOException e) {
    return new UserError(String.valueOf(CacheFolder.unusable(e).getMessage()), e);
  }

  private static UserError isBusy(Engine engine) {
    return UserError.badInput(
        "Another command is starting or stopping %s: wait for it to end."
            .formatted(engine.title()));
  }

  private Path file(Engine engine) {
    return folder.resolve(engine.systemName() + ".json");
  }
}
