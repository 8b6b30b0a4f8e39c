package io.github.ycsbext.clusters.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;

public final class TarFiles {
  private static final int OWNER_MAY_RUN = 0100;

  private TarFiles() {}

  /**
   * @param top the number of folders around all files that are left out
   * @throws IOException also if a file would be outside of {@code folder}
   */
  public static void unpack(InputStream tar, Path folder, int top) throws IOException {
    TarArchiveInputStream files = new TarArchiveInputStream(tar);
    for (TarArchiveEntry entry = files.getNextEntry();
        entry != null;
        entry = files.getNextEntry()) {
      String[] names = entry.getName().split("/", top + 1);
      if (names.length > top && !names[top].isEmpty()) {
        entry.setName(names[top]);
        write(entry, files, folder);
      }
    }
  }

  private static void write(TarArchiveEntry entry, InputStream content, Path folder)
      throws IOException {
    Path file = entry.resolveIn(folder);
    if (entry.isDirectory()) {
      Files.createDirectories(file);
      return;
    }
    Files.createDirectories(file.getParent());
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
      return;
    }
    write(content, file, (entry.getMode() & OWNER_MAY_RUN) != 0);
  }

  /**
   * Unpacks some of the files in a zip, which keeps no permissions.
   *
   * @param place where one goes, by its name in the zip; null to leave it out
   */
  public static void unzip(
      Path zip, Function<String, @Nullable Path> place, Predicate<Path> isProgram)
      throws IOException {
    try (ZipFile files = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : Collections.list(files.entries())) {
        Path file = entry.isDirectory() ? null : place.apply(entry.getName());
        if (file != null) {
          Files.createDirectories(file.getParent());
          try (InputStream content = files.getInputStream(entry)) {
            write(content, file, isProgram.test(file));
          }
        }
      }
    }
  }

  private static void write(InputStream content, Path file, boolean isProgram) throws IOException {
    Files.copy(content, file);
    if (isProgram && !file.toFile().setExecutable(true, false)) {
      throw new IOException(file + " cannot be made executable");
    }
  }
}
