package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.file.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The {@code redis-server} programs inside the embedded-redis jar. */
final class RedisBinary {
  private RedisBinary() {}

  /**
   * Returns the name of the jar's entry for a machine.
   *
   * @param osName the value of the system property os.name
   * @param osArch the value of the system property os.arch
   */
  static String nameFor(String osName, String osArch) {
    String system = osName.toLowerCase(Locale.ROOT);
    String machine = osArch.toLowerCase(Locale.ROOT);
    boolean arm = machine.equals("aarch64") || machine.equals("arm64");
    boolean intel = machine.equals("amd64") || machine.equals("x86_64");
    if (system.startsWith("linux") && (arm || intel)) {
      return arm ? "redis-server-6.2.7-linux-arm64" : "redis-server-6.2.6-v5-linux-amd64";
    }
    if (system.startsWith("mac") && (arm || intel)) {
      return "redis-server-6.2.6-v5-darwin-" + (arm ? "arm64" : "amd64");
    }
    throw new Fault(
        "No redis-server is on the PATH, and none can be fetched for %s on %s (only for Linux and macOS on x86_64 and arm64): install Redis."
            .formatted(osName, osArch));
  }

  /** Unpacks the entry if that was not done before, and makes it executable. */
  static Path extract(Path jar, String entry, Path folder) throws IOException {
    Path executable = folder.resolve(entry);
    if (Files.isExecutable(executable)) {
      return executable;
    }
    Files.createDirectories(folder);
    WholeFile.write(executable, part -> unpack(jar, entry, part));
    return executable;
  }

  private static void unpack(Path jar, String entry, Path program) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile());
        InputStream in = zip.getInputStream(requireEntry(zip, entry))) {
      Files.copy(in, program);
    }
    if (!program.toFile().setExecutable(true, true)) {
      throw new IOException(program + " cannot be made executable");
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
