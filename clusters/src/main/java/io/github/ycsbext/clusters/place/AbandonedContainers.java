package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.docker.DockerEngine;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Containers whose process was killed together with the shell that should have removed them. Each
 * process that starts containers leaves a note while it runs, so that a later one asks Docker only
 * if there may be something to remove.
 */
public final class AbandonedContainers {
  private static final Pattern NOTE = Pattern.compile("([0-9]{1,10})-([0-9]{1,15})");

  private AbandonedContainers() {}

  /** Notes that this process has containers, until it ends normally. */
  static void note() throws IOException {
    ProcessIdentity self = ProcessIdentity.of(ProcessHandle.current());
    Path note =
        Files.createDirectories(CacheFolders.containers())
            .resolve(self.pid() + "-" + self.startedAtMillis());
    if (!Files.exists(note)) {
      Files.createFile(note).toFile().deleteOnExit();
    }
  }

  /** Removes the containers of processes that ended without removing them. */
  public static void clear() {
    clear(CacheFolders.containers(), DockerEngine::removeAbandoned);
  }

  /**
   * @param remover removes the containers without a running owner from the engine
   */
  static void clear(Path notes, Runnable remover) {
    List<Path> left = left(notes);
    if (left.isEmpty()) {
      return;
    }
    remover.run();
    for (Path note : left) {
      note.toFile().delete();
    }
  }

  private static List<Path> left(Path notes) {
    List<Path> left = new ArrayList<>();
    if (!Files.isDirectory(notes)) {
      return left;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(notes)) {
      for (Path file : files) {
        Matcher owner = NOTE.matcher(file.getFileName().toString());
        if (owner.matches() && !identity(owner).runs()) {
          left.add(file);
        }
      }
    } catch (IOException e) {
      // The next process that starts a container cleans up.
    }
    return left;
  }

  private static ProcessIdentity identity(Matcher owner) {
    return new ProcessIdentity(Long.parseLong(owner.group(1)), Long.parseLong(owner.group(2)));
  }
}
