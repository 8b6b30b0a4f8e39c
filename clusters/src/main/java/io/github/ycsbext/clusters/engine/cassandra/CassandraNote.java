package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.ClusterNoteCode;

enum CassandraNote implements ClusterNoteCode {
  QUIET_CASSANDRA,
  COMPACTS,
  HAS_WORK
}
