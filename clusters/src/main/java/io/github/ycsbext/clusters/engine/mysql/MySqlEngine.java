package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.ClusterNoteCode;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.SystemUser;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.process.PrintedVersion;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The installed MySQL, otherwise MariaDB in its place; or an image. No Maven artifact has MySQL.
 */
public final class MySqlEngine extends MariaDbEngine {
  private static final String TITLE = "MySQL";
  private static final String EXECUTABLE = "mysqld";

  /** The version of MySQL's {@code mysqld}, and of a build of Percona's. */
  private static final PrintedVersion VERSION =
      PrintedVersion.withForks(
          TITLE,
          Pattern.compile(
              "Ver (?<version>\\d[0-9.]*)(?!\\S*MariaDB)\\S*(?: .*\\((?<name>Percona \\w+(?: Cluster)?) \\(GPL\\))?"));

  public MySqlEngine() {
    super("mysql", TITLE);
  }

  @Override
  public String program() {
    return EXECUTABLE;
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

  /** Returns the installed MySQL; empty also if its name is that of an installed MariaDB. */
  private static Optional<Program> installed() throws IOException {
    Optional<Path> server = Executables.installed(EXECUTABLE);
    return server.isPresent() ? in(server.get()) : Optional.empty();
  }

  private static Optional<Program> in(Path server) throws IOException {
    String printed = Executables.print(List.of(server.toString(), "--version"));
    return MariaDbEngine.VERSION.in(printed).isPresent()
        ? Optional.empty()
        : Optional.of(program(server));
  }

  private static Program program(Path server) throws IOException {
    return new Program(Executables.version(server, VERSION), server.toString(), null);
  }

  public static ServerKind of(Path server, ClusterOptions options) throws IOException {
    return servers(program(server), options);
  }

  private static ServerKind servers(Program program, ClusterOptions options) throws IOException {
    SystemUser.requireOther();
    return servers(program.source().text(), program, options);
  }

  private static ServerKind servers(String executable, Program program, ClusterOptions options) {
    return new MySqlServers(
        new MySqlServers.MySqlPrograms(
            List.of(executable, "--no-defaults", "--mysqlx=OFF", "--innodb-redo-log-capacity=1G"),
            List.of(executable, "--no-defaults", "--initialize-insecure"),
            Path.of(executable).resolveSibling(""),
            "mysql.user",
            // Its users' passwords are hashed so that a client sends the password itself,
            // enciphered.
            List.of("allowPublicKeyRetrieval=true")),
        program,
        options);
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.mysql", "mysql:8", List.of(EXECUTABLE, "--version"), VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return servers(EXECUTABLE, image().program(), options);
  }

  private enum MySqlNote implements ClusterNoteCode {
    MYSQL_STOOD_IN_FOR
  }
}
