package io.github.ycsbext.clusters.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

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

  /** Writes a file of an archive, which may be a program; its folder is there. */
  public static void write(InputStream content, Path file, boolean isProgram) throws IOException {
    Files.copy(content, file);
    if (isProgram && !file.toFile().setExecutable(true, false)) {
      throw new IOException(file + " cannot be made executable");
    }
  }
}
