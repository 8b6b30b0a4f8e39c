package io.github.ycsbext.distribution;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The tarball that this build made: unpacked once for all tests, or where a test needs its own. */
final class Tarball {
  /** Commands of tests end before the second compiler pays for itself. */
  static final String JAVA_OPTS = "-XX:TieredStopAtLevel=1 " + PlantedSecret.JAVA_OPTION;

  private Tarball() {}

  /** Unpacks the tarball when the first test asks for it. */
  private static final class Unpacked {
    static final Path HOME = unpack();

    private static Path unpack() {
      try {
        Path folder = Files.createTempDirectory("ycsb-ext-unpacked-");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
        return unpackInto(folder);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void delete(Path folder) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns the home of a distribution that all tests of this JVM share. None may change it. */
  static Path home() {
    return Unpacked.HOME;
  }

  /** Returns a command of the shared distribution's {@code bin/ycsb}. */
  static Command ycsb(List<String> arguments) {
    List<String> words = new ArrayList<>(List.of(home().resolve("bin/ycsb").toString()));
    words.addAll(arguments);
    return Command.of(words).with("JAVA_OPTS", JAVA_OPTS);
  }

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
