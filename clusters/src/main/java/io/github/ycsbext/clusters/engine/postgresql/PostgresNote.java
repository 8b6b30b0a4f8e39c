package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

enum PostgresNote implements ClusterNoteCode {
  QUIET_POSTGRESQL,
  VACUUMS,
  NO_CITUS
}
