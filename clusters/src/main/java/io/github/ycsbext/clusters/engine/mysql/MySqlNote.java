package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

enum MySqlNote implements ClusterNoteCode {
  MYSQL_STOOD_IN_FOR("mysqld is not installed, and MariaDB, its stand-in, takes part itself.");

  private final String english;

  MySqlNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
