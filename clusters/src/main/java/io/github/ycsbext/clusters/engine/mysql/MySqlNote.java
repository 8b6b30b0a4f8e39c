package io.github.ycsbext.clusters.engine.mysql;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

enum MySqlNote implements ClusterNoteCode {
  MYSQL_STOOD_IN_FOR
}
