package io.github.ycsbext.clusters.process;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;

public record JavaHome(Path folder, int version) {
  /** Folders whose entries are Java homes, on Debian, Fedora, macOS and with SDKMAN. */
  private static final List<Path> PARENTS =
      List.of(
          Path.of("/usr/lib/jvm"),
          Path.of("/usr/java"),
          Path.of("/opt/java"),
          Path.of("/Library/Java/JavaVirtualMachines"),
          Path.of(System.getProperty("user.home"), ".sdkman", "candidates", "java"),
          Path.of(System.getProperty("user.home"), ".jdks"));

  public static JavaHome current() {
    return new JavaHome(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /** Returns the current runtime, those of JAVA…_HOME variables, and those in the usual folders. */
  public static List<JavaHome> all() {
    List<JavaHome> homes = new ArrayList<>(List.of(current()));
    candidates().stream().map(JavaHome::in).flatMap(Optional::stream).forEach(homes::add);
    return homes;
  }

  private static List<Path> candidates() {
    List<Path> candidates = new ArrayList<>();
    System.getenv().entrySet().stream()
        .filter(variable -> variable.getKey().matches("(JAVA|JDK)_?[0-9]*_HOME(_[0-9]+_.*)?"))
        .map(variable -> Path.of(variable.getValue()))
        .forEach(candidates::add);
    PARENTS.forEach(parent -> candidates.addAll(entries(parent)));
    return candidates;
  }

  private static List<Path> entries(Path parent) {
    List<Path> entries = new ArrayList<>();
    if (!Files.isDirectory(parent)) {
      return entries;
    }
    try (DirectoryStream<Path> children = Files.newDirectoryStream(parent)) {
      for (Path child : children) {
        entries.add(child);
        entries.add(child.resolve("Contents/Home"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  /** Returns the runtime at {@code folder}; empty if there is none with a readable version. */
  static Optional<JavaHome> in(Path folder) {
    Path release = folder.resolve("release");
    if (!Files.isExecutable(folder.resolve("bin/java")) || !Files.isReadable(release)) {
      return Optional.empty();
    }
    Properties lines = new Properties();
    try (Reader reader = Files.newBufferedReader(release, StandardCharsets.UTF_8)) {
      lines.load(reader);
      String quoted = Objects.requireNonNullElse(lines.getProperty("JAVA_VERSION"), "");
      return Optional.of(
          new JavaHome(folder, Runtime.Version.parse(quoted.replace("\"", "")).feature()));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty(); // not a release file, or one of a Java before 9 (1.8.0_292)
    }
  }

  public Path java() {
    return folder.resolve("bin/java");
  }

  /** Returns the jar or folder with the classes of this module, for the class path of a JVM. */
  public static Path ownClasses() throws IOException {
    try {
      return Path.of(JavaHome.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
