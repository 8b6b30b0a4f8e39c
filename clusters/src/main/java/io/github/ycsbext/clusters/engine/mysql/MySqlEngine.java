package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.SqlEngine;
import io.github.ycsbext.clusters.engine.SystemUser;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The installed MySQL, otherwise MariaDB in its place; or an image. MySQL is in no package
 * registry.
 */
public final class MySqlEngine extends SqlEngine {
  /** The version of MySQL's own {@code mysqld}; that of MariaDB's ends in {@code -MariaDB}. */
  private static final Pattern VERSION = Pattern.compile("Ver ([0-9.]+) ");

  @Override
  public String systemName() {
    return "mysql";
  }

  @Override
  public String title() {
    return "MySQL";
  }

  @Override
  protected String protocol() {
    return MariaDbEngine.PROTOCOL;
  }

  @Override
  protected int defaultPort() {
    return MariaDbEngine.DEFAULT_PORT;
  }

  @Override
  public String program() {
    return "mysqld";
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    Optional<Program> installed = installed();
    return installed.isPresent()
        ? servers(installed.get(), options)
        : MariaDbEngine.servers(store, options).inPlaceOfMySql();
  }

  @Override
  public void requireAny(EngineStore store, ClusterOptions options) throws IOException {
    if (installed().isEmpty()) {
      MariaDbEngine.requireAny();
    }
  }

  /** {@inheritDoc} MariaDB would be started in its place. */
  @Override
  public Optional<Note> whyLeftOut() {
    try {
      return installed().isEmpty()
          ? Optional.of(MySqlNote.MYSQL_STOOD_IN_FOR.of())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // What its start says tells more.
    }
  }

  private static Optional<Program> installed() throws IOException {
    Optional<Path> server = Executables.installed("mysqld");
    if (server.isPresent()) {
      String program = server.get().toString();
      Matcher version = VERSION.matcher(Executables.print(List.of(program, "--version")));
      if (version.find()) {
        return Optional.of(new Program(version.group(1), program, null));
      }
    }
    return Optional.empty();
  }

  private static ServerKind servers(Program program, ClusterOptions options) throws IOException {
    SystemUser.requireOther();
    return servers(program.source().text(), program, options);
  }

  private static ServerKind servers(String executable, Program program, ClusterOptions options) {
    return new MySqlServers(
        new MySqlPrograms(
            List.of(executable, "--no-defaults", "--mysqlx=OFF", "--innodb-redo-log-capacity=1G"),
            List.of(executable, "--no-defaults", "--initialize-insecure"),
            program,
            Path.of(executable).resolveSibling(""),
            "mysql.user",
            // Its users' passwords are hashed so that a client sends the password itself,
            // enciphered.
            "?allowPublicKeyRetrieval=true"),
        options);
  }

  @Override
  public List<String> refusedSettings(ClusterOptions options) {
    return new MariaDbEngine().refusedSettings(options);
  }

  @Override
  public ServerImage image() {
    return new ServerImage("ycsb.image.mysql", "mysql:8", List.of("mysqld", "--version"), VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return servers("mysqld", image().program(), options);
  }
}
