package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.fault.Fault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The installed MySQL; or an image. MySQL is in no package registry. */
public final class MySqlSource implements ServerSource {
  /** The version of MySQL's own {@code mysqld}; that of MariaDB's ends in {@code -MariaDB}. */
  private static final Pattern VERSION = Pattern.compile("Ver ([0-9.]+) ");

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    return servers(installed());
  }

  @Override
  public void requireInstalled(Topology topology) throws IOException {
    installed();
  }

  private static Program installed() throws IOException {
    Optional<Path> server = Executables.installed("mysqld");
    if (server.isPresent()) {
      Path program = server.get();
      Matcher version =
          VERSION.matcher(Executables.print(List.of(program.toString(), "--version")));
      if (version.find()) {
        return new Program(version.group(1), program.toString(), null);
      }
    }
    throw new Fault(ClusterNote.NO_MYSQL.of());
  }

  private static ServerKind servers(Program program) {
    return servers(program.source().text(), program);
  }

  private static ServerKind servers(String executable, Program program) {
    return new MySqlServers(
        new MySqlPrograms(
            List.of(executable, "--no-defaults", "--mysqlx=OFF", "--innodb-redo-log-capacity=1G"),
            List.of(executable, "--no-defaults", "--initialize-insecure"),
            program),
        "mysql");
  }

  @Override
  public ServerImage image() {
    return new ServerImage("ycsb.image.mysql", "mysql:8", List.of("mysqld", "--version"), VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return servers("mysqld", image().program());
  }
}
