package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

/** What is told of Cassandra alone. */
enum CassandraNote implements ClusterNoteCode {
  QUIET_CASSANDRA("no compaction, flush or hint under way or waiting"),
  COMPACTS("compacts ({0} under way)"),
  HAS_WORK("has work for {0} ({1} active, {2} pending)");

  private final String english;

  CassandraNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
