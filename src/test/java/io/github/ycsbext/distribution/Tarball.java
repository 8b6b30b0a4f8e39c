package io.github.ycsbext.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The tarball that this build made, unpacked where a test needs it. */
final class Tarball {
  private Tarball() {}

  static Path file() {
    return Path.of(System.getProperty("ycsb.tarball"));
  }

  static String version() {
    return System.getProperty("ycsb.version");
  }

  /** Unpacks the tarball into a folder and returns the distribution's home in it. */
  static Path unpackInto(Path folder) throws IOException {
    Files.createDirectories(folder);
    Command.of(List.of("tar", "xzf", file().toString(), "-C", folder.toString())).run().expect(0);
    return folder.resolve("ycsb-ext-" + version());
  }

  static List<Path> filesUnder(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
