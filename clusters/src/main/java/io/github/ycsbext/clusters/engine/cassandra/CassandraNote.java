package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.note.NoteCode;

/** What is told of Cassandra alone. */
enum CassandraNote implements NoteCode {
  QUIET_CASSANDRA,
  COMPACTS,
  HAS_WORK;

  @Override
  public String bundle() {
    return "cluster";
  }
}
