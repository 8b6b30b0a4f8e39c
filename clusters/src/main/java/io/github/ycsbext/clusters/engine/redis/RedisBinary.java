package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.artifact.Platform;
import io.github.ycsbext.clusters.artifact.UnpackedEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The {@code redis-server} programs inside the embedded-redis jar. */
final class RedisBinary {
  private RedisBinary() {}

  /** Fetches and unpacks the program for this machine if that was not done before. */
  static Path in(EngineStore store, EngineLock lock) throws IOException {
    String entry = entry(Platform.ofThisMachine("Redis"));
    return UnpackedEngine.of("Redis", store, lock, (jar, folder) -> extract(jar, entry, folder))
        .resolve(entry);
  }

  static String entry(Platform platform) {
    String version = platform.label().equals("linux-arm64") ? "6.2.7" : "6.2.6-v5";
    return "redis-server-" + version + "-" + platform.label();
  }

  private static void extract(Path jar, String entry, Path folder) throws IOException {
    Path executable = folder.resolve(entry);
    try (ZipFile zip = new ZipFile(jar.toFile());
        InputStream in = zip.getInputStream(requireEntry(zip, entry))) {
      Files.copy(in, executable);
    }
    if (!executable.toFile().setExecutable(true, false)) {
      throw new IOException(executable + " cannot be made executable");
    }
  }

  private static ZipEntry requireEntry(ZipFile zip, String entry) throws IOException {
    ZipEntry found = zip.getEntry(entry);
    if (found == null) {
      throw new IOException(zip.getName() + " has no " + entry);
    }
    return found;
  }
}
