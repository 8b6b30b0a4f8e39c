package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.engine.JdbcConnection;
import io.github.ycsbext.clusters.engine.ServerWork;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The background work that a PostgreSQL server reports.
 *
 * @param connections connections by host and port
 */
record PostgresWork(BiFunction<String, Integer, JdbcConnection> connections) implements ServerWork {
  private static final String VACUUMS =
      "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'";

  @Override
  public Note none() {
    return PostgresNote.QUIET_POSTGRESQL.of();
  }

  @Override
  public Optional<Note> of(String host, int port) throws IOException {
    long vacuums = Long.parseLong(connections.apply(host, port).ask(VACUUMS));
    return vacuums == 0 ? Optional.empty() : Optional.of(PostgresNote.VACUUMS.of(vacuums));
  }
}
