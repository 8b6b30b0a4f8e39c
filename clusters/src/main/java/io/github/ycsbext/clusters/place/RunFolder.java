package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * The folder of one running server, with its configuration at the top, and its data and logs below.
 */
public record RunFolder(Path path) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  /** Creates {@code chosen}, or a new folder in the user's cache if that is null. */
  public static RunFolder create(Engine engine, @Nullable Path chosen) throws IOException {
    RunFolder folder =
        new RunFolder(
            chosen == null ? fresh(CacheFolders.runs(), engine) : chosen.toAbsolutePath());
    Files.createDirectories(folder.data());
    Files.createDirectories(folder.logs());
    return folder;
  }

  /** Creates a folder named after the engine and the time. */
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
   * Notes that the data can be deleted once {@code process} and all other noted processes have
   * ended.
   */
  void lendTo(ProcessIdentity process) throws IOException {
    Files.writeString(
        borrowers(),
        process.pid() + " " + process.startedAtMillis() + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
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
    String[] words = borrower.split(" ", -1);
    return new ProcessIdentity(Long.parseLong(words[0]), Long.parseLong(words[1])).runs();
  }

  private Path borrowers() {
    return path.resolve("server.pid");
  }

  public void deleteData() throws IOException {
    deleteAll(data());
    Files.deleteIfExists(borrowers());
  }

  /** Deletes the whole folder, including logs and configuration. */
  void delete() throws IOException {
    deleteAll(path);
  }

  private static void deleteAll(Path folder) throws IOException {
    if (Files.exists(folder)) {
      Files.walkFileTree(folder, new Deletion());
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    /** Ignores a file that another process deleted in the meantime. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
        throws IOException {
      if (failure != null) {
        throw failure;
      }
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
