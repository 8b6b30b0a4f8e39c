package io.github.ycsbext.clusters.engine.postgresql;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

/** What is told of PostgreSQL and Citus alone. */
enum PostgresNote implements ClusterNoteCode {
  QUIET_POSTGRESQL("no table is being vacuumed"),
  VACUUMS("vacuums ({0} tables under way)"),
  NO_CITUS(
      "Citus needs its extension installed with PostgreSQL, and it is not installed here:"
          + " install it, or use --clusters docker");

  private final String english;

  PostgresNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
