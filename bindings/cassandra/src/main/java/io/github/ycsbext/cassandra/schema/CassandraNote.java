package io.github.ycsbext.cassandra.schema;

import io.github.ycsbext.note.NoteCode;

enum CassandraNote implements NoteCode {
  ONE_NODE_UP,
  NODES,
  NODES_UP,
  NODE_UP,
  NODE_DOWN,
  TOKENS,
  WRITE,
  DELETE,
  READ,
  SCAN,
  NO_COMMITLOG,
  COMMITLOG_UNKNOWN,
  SSTABLES,
  AFTER_A_FLUSH,
  WITHOUT_MEMORY,
  WITHOUT_MEMORY_WHY,
  STILL_WRITING,
  MAY_NOT_ALTER,
  NODE_NOT_ASKED;

  @Override
  public String bundle() {
    return "cassandra";
  }
}
