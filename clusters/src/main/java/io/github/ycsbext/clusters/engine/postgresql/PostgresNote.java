package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.ClusterNoteCode;

enum PostgresNote implements ClusterNoteCode {
  QUIET_POSTGRESQL,
  VACUUMS,
  NO_CITUS
}
