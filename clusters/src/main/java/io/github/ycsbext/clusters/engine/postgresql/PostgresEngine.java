package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.SettingNames;
import io.github.ycsbext.clusters.engine.SqlEngine;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

public class PostgresEngine extends SqlEngine {
  static final int DEFAULT_PORT = 5432;
  static final String PROTOCOL = "postgresql";

  /** PostgreSQL waits at {@code TERM} until its clients have left. */
  static final String STOP_SIGNAL = "INT";

  static final SettingNames SETTINGS =
      new SettingNames(
          "listen_addresses port unix_socket_directories hba_file ident_file config_file"
              + " data_directory external_pid_file ssl logging_collector",
          "fsync synchronous_commit synchronous_standby_names full_page_writes");

  public PostgresEngine() {
    this("postgresql", "PostgreSQL", SETTINGS);
  }

  PostgresEngine(String systemName, String title, SettingNames settings) {
    super(systemName, title, PROTOCOL, DEFAULT_PORT, settings);
  }

  @Override
  public String stopSignal() {
    return STOP_SIGNAL;
  }

  @Override
  public boolean refusesRoot() {
    return true;
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    Optional<PostgresPrograms> installed = PostgresPrograms.installed();
    return installed.isPresent()
        ? new PostgresServers(installed.get(), false, options)
        : fetched(store, options);
  }

  /** Returns servers that run the artifact's programs, whatever is installed. */
  public static ServerKind fetched(EngineStore store, ClusterOptions options) throws IOException {
    return new PostgresServers(PostgresPrograms.fetched(store), false, options);
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.postgresql",
        "postgres:18",
        List.of("postgres", "--version"),
        PostgresPrograms.VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new PostgresServers(PostgresPrograms.inImage(image().program()), false, options);
  }
}
