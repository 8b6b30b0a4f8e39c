package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public final class ChosenPlace {
  private ChosenPlace() {}

  /**
   * Refuses a folder or port that cannot be used, before anything is fetched.
   *
   * @throws UserError if the folder cannot be written or has another system's data, or if the port
   *     is taken or not for this user
   */
  public static void refuse(Engine engine, ClusterOptions options) {
    if (options.network() == null) {
      refuseTakenPort(engine, options);
    }
    try {
      if (options.folder() != null) {
        refuseDataOfAnother(engine, options.folder());
        folder(engine, options);
      }
    } catch (IOException e) {
      throw new UserError(ClusterNote.CANNOT_BE_STARTED.of(engine.title(), FileError.of(e)), e);
    }
  }

  public static RunFolder folder(Engine engine, ClusterOptions options) throws IOException {
    try {
      return RunFolder.create(engine, options.folder());
    } catch (IOException e) {
      if (options.folder() == null) {
        throw e;
      }
      throw UserError.badInput(
          Note.plain("folder: %s; name one that can be written".formatted(FileError.of(e))), e);
    }
  }

  /** Refuses a port that is taken. Not for a server on a link of its own, which has all ports. */
  static void refuseTakenPort(Engine engine, ClusterOptions options) {
    int port = options.port();
    if (port == 0) {
      return;
    }
    int lowest = FreePorts.lowestOfAllUsers();
    boolean isFree = FreePorts.isFree(port);
    if (port < lowest && !runsAsRoot(engine) && (!isFree || engine.refusesRoot())) {
      throw UserError.badInput(
          "%s cannot be started: only a server that runs as root may use port %s, and this one does not; name one from %s on, or none to get one that is free."
              .formatted(engine.title(), port, lowest));
    }
    if (!isFree) {
      throw UserError.badInput(
          "%s cannot be started: port %s of 127.0.0.1 is taken; name another, or none to get one that is free."
              .formatted(engine.title(), port));
    }
  }

  private static boolean runsAsRoot(Engine engine) {
    return System.getProperty("user.name").equals("root") && !engine.refusesRoot();
  }

  /** Knows the system of the data by its log, which stays with it. */
  private static void refuseDataOfAnother(Engine engine, Path path) throws IOException {
    RunFolder folder = new RunFolder(path.toAbsolutePath());
    if (!Files.isDirectory(folder.data())
        || FileTree.isEmptyFolder(folder.data())
        || Files.exists(folder.log(engine, 0))) {
      return;
    }
    for (Engine other : Engine.all()) {
      if (Files.exists(folder.log(other, 0))) {
        throw UserError.badInput(
            "folder: %s holds the data of %s: name another".formatted(path, other.title()));
      }
    }
  }
}
