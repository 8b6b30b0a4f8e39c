package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.note.NoteCode;

/** What is told of MySQL alone. */
enum MySqlNote implements NoteCode {
  MYSQL_STOOD_IN_FOR;

  @Override
  public String bundle() {
    return "cluster";
  }
}
