package io.github.ycsbext.distribution;

import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.file.LockFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The tarball that this build made: unpacked once for all tests, or where a test needs its own. */
final class Tarball {
  /** Commands of tests end before the second compiler pays for itself. */
  static final String JAVA_OPTS =
      "-XX:TieredStopAtLevel=1 -XX:-AlwaysPreTouch " + PlantedSecret.JAVA_OPTION;

  /** Tells in the environment of a command, and of all that it starts, whose it is. */
  static final String JVM = "YCSB_TEST_JVM";

  private Tarball() {}

  /** Unpacks the tarball when the first test of all JVMs asks for it. */
  private static final class Unpacked {
    static final Path HOME = unpack();

    @SuppressWarnings("try") // The lock is only held.
    private static Path unpack() {
      Path folder = file().resolveSibling("unpacked");
      Path home = folder.resolve("ycsb-ext-" + version());
      try (LockFile lock = LockFile.hold(file().resolveSibling("unpacked.lock"), () -> {})) {
        Path seal = folder.resolve("made");
        String made = Files.getLastModifiedTime(file()).toString();
        if (!Files.exists(seal) || !Files.readString(seal).equals(made)) {
          FileTree.delete(folder);
          unpackInto(folder);
          // The first run archives classes for all others.
          ycsb(home, List.of("load", "basic", "-P", home.resolve("workloads/workloada") + ""))
              .run()
              .expect(0);
          Files.writeString(seal, made);
        }
        return home;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns the home of a distribution that all tests share. None may change it. */
  static Path home() {
    return Unpacked.HOME;
  }

  /** Returns a command of the shared distribution's {@code bin/ycsb}. */
  static Command ycsb(List<String> arguments) {
    return ycsb(home(), arguments);
  }

  private static Command ycsb(Path home, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of(home.resolve("bin/ycsb").toString()));
    words.addAll(arguments);
    return Command.of(words)
        .with("JAVA_OPTS", JAVA_OPTS)
        .with(JVM, String.valueOf(ProcessHandle.current().pid()));
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
