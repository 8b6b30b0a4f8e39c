package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

/** What is told of PostgreSQL and Citus alone. */
enum PostgresNote implements ClusterNoteCode {
  QUIET_POSTGRESQL,
  VACUUMS,
  NO_CITUS
}
