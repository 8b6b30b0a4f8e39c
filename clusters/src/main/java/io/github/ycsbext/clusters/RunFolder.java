package io.github.ycsbext.clusters;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** The folder of one running server: its configuration at the top, its data and its logs below. */
record RunFolder(Path path) {
  /** {@code chosen}, else a new folder in the user's cache. */
  static RunFolder create(Engine engine, @Nullable Path chosen) throws IOException {
    RunFolder folder = new RunFolder(chosen == null ? fresh(engine) : chosen.toAbsolutePath());
    Files.createDirectories(folder.data());
    Files.createDirectories(folder.logs());
    return folder;
  }

  private static Path fresh(Engine engine) throws IOException {
    Path runs = Files.createDirectories(CacheFolders.clusters().resolve("run"));
    return Files.createTempDirectory(runs.toAbsolutePath(), engine.systemName() + "-");
  }

  Path data() {
    return path.resolve("data");
  }

  Path logs() {
    return path.resolve("logs");
  }

  void deleteData() throws IOException {
    if (Files.exists(data())) {
      Files.walkFileTree(data(), new Deletion());
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
        throws IOException {
      if (failure != null) {
        throw failure;
      }
      Files.delete(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
