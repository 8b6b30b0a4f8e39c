package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One running server's folder: its configuration at the top, its data and logs below. */
public record RunFolder(Path path) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  /** Creates {@code chosen}, or a new folder in the user's cache if that is null. */
  public static RunFolder create(Engine engine, @Nullable Path chosen) throws IOException {
    RunFolder folder =
        new RunFolder(
            chosen == null ? fresh(CacheFolders.runs(), engine) : chosen.toAbsolutePath());
    Files.createDirectories(folder.data());
    Files.createDirectories(folder.logs());
    return folder;
  }

  private static Path fresh(Path runs, Engine engine) throws IOException {
    Files.createDirectories(runs);
    String name =
        engine.systemName() + "-" + LocalDateTime.now(ZoneId.systemDefault()).format(TIME);
    for (int i = 1; ; i++) {
      try {
        return Files.createDirectory(runs.resolve(i == 1 ? name : name + "-" + i));
      } catch (FileAlreadyExistsException e) {
        // Another folder was created within the same second: try the next name.
      }
    }
  }

  public Path data() {
    return path.resolve("data");
  }

  public Path logs() {
    return path.resolve("logs");
  }

  /**
   * Returns the file that receives a server's output.
   *
   * @param number from 1; 0 if there is one server
   */
  Path log(Engine engine, int number) {
    return logs().resolve(engine.systemName() + (number == 0 ? "" : "-" + number) + ".log");
  }

  /** Notes that the data can be deleted once {@code process} and all others so noted have ended. */
  public void lendTo(ProcessIdentity process) throws IOException {
    Files.writeString(
        borrowers(), process.label() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Returns true if the data was lent, and all processes that it was lent to have ended. */
  boolean isAbandoned() throws IOException {
    if (!Files.exists(borrowers())) {
      return false;
    }
    String lines = Files.readString(borrowers());
    // A line without an end is being written right now.
    return lines.endsWith("\n") && lines.lines().noneMatch(RunFolder::runs);
  }

  private static boolean runs(String borrower) {
    return ProcessIdentity.parse(borrower).filter(ProcessIdentity::runs).isPresent();
  }

  private Path borrowers() {
    return path.resolve("server.pid");
  }

  /** Deletes the data and, in the user's cache, the configuration, which has passwords. */
  void deleteData() throws IOException {
    FileTree.delete(data());
    Files.deleteIfExists(borrowers());
    if (CacheFolders.runs().equals(path.getParent()) && Files.isDirectory(path)) {
      try (DirectoryStream<Path> rest =
          Files.newDirectoryStream(path, file -> !file.equals(logs()))) {
        for (Path file : rest) {
          FileTree.delete(file);
        }
      }
    }
  }

  /**
   * Does the same once the servers have ended.
   *
   * @throws UserError if it cannot be deleted
   */
  public void clear() {
    try {
      deleteData();
    } catch (IOException e) {
      throw new UserError(
          "The data in %s cannot be deleted: %s".formatted(data(), FileError.of(e)), e);
    }
  }

  /** Deletes the whole folder, including logs and configuration. */
  void delete() throws IOException {
    FileTree.delete(path);
  }
}
