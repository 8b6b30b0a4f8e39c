package io.github.ycsbext.cassandra.schema;

import io.github.ycsbext.note.NoteCode;

/** What is told of servers of Cassandra alone. */
enum CassandraNote implements NoteCode {
  ONE_NODE_UP("1 node ({0} up)"),
  NODES("{0} nodes"),
  NODES_UP("{0} nodes ({1} up)"),
  NODE_UP("up"),
  NODE_DOWN("down"),
  TOKENS("{0} tokens"),
  WRITE("write {0}"),
  DELETE("delete {0}"),
  READ("read {0}"),
  SCAN("scan {0}"),
  NO_COMMITLOG("no commitlog (durable_writes = false)"),
  COMMITLOG_UNKNOWN("commitlog mode unknown"),
  SSTABLES("SSTables of all replicas in whole MiB"),
  AFTER_A_FLUSH("after a flush"),
  WITHOUT_MEMORY("without what only memory holds"),
  WITHOUT_MEMORY_WHY("without what only memory holds: {0}"),
  STILL_WRITING("a node was still writing it after {0} s"),
  MAY_NOT_ALTER("the user may not alter the table, which would flush it"),
  NODE_NOT_ASKED("a node that is down could not be asked");

  private final String english;

  CassandraNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }

  @Override
  public String bundle() {
    return "cassandra";
  }
}
