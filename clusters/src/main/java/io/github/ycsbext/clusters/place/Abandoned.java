package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.docker.DockerEngine;
import io.github.ycsbext.clusters.network.Namespaces;
import io.github.ycsbext.process.ProcessFiles;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * What killed processes and their watchdogs have left: containers, networks, control groups, and
 * data. A later start finds and removes it.
 */
public final class Abandoned {
  private static final Duration LOGS_STAY = Duration.ofDays(7);

  private Abandoned() {}

  /** Removes all of it. What cannot be removed now is left to the next start. */
  public static void clear() {
    clearRuns(CacheFolders.runs());
    clearContainers(new ProcessFiles(CacheFolders.containers()), DockerEngine::removeAbandoned);
    // Once their containers are gone, nothing uses the networks.
    Namespaces.clearAbandoned();
    ControlGroups.clearAbandoned();
  }

  /** Notes that this process has containers: a later one asks Docker only if it left some. */
  static void noteContainers() throws IOException {
    Path note = new ProcessFiles(CacheFolders.containers()).own();
    Files.createDirectories(CacheFolders.containers());
    if (!Files.exists(note)) {
      Files.createFile(note).toFile().deleteOnExit();
    }
  }

  static void clearContainers(ProcessFiles notes, Runnable remover) {
    try {
      Map<ProcessIdentity, Path> left = new HashMap<>(notes.all());
      left.keySet().removeIf(ProcessIdentity::runs);
      if (!left.isEmpty()) {
        remover.run();
        left.values().forEach(note -> note.toFile().delete());
      }
    } catch (IOException e) {
      // Another process is deleting them, too.
    }
  }

  /** Deletes the data of servers that have ended and did not have to keep it, and old logs. */
  static void clearRuns(Path runs) {
    if (!Files.isDirectory(runs)) {
      return;
    }
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(runs)) {
      for (Path folder : folders) {
        clear(new RunFolder(folder));
      }
    } catch (IOException e) {
      // Another process is deleting it, too.
    }
  }

  private static void clear(RunFolder folder) throws IOException {
    if (folder.isAbandoned()) {
      folder.deleteData();
    }
    if (!Files.exists(folder.data()) && isOld(folder.logs())) {
      folder.delete();
    }
  }

  private static boolean isOld(Path logs) throws IOException {
    Instant oldest = Instant.now().minus(LOGS_STAY);
    return Files.exists(logs) && Files.getLastModifiedTime(logs).toInstant().isBefore(oldest);
  }
}
