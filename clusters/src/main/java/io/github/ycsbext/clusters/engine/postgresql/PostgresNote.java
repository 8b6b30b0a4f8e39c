package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.note.NoteCode;

/** What is told of PostgreSQL and Citus alone. */
enum PostgresNote implements NoteCode {
  QUIET_POSTGRESQL,
  VACUUMS,
  NO_CITUS;

  @Override
  public String bundle() {
    return "cluster";
  }
}
