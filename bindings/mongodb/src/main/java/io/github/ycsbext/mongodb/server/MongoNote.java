package io.github.ycsbext.mongodb.server;

import io.github.ycsbext.note.NoteCode;

/** What is told of servers of MongoDB alone. */
public enum MongoNote implements NoteCode {
  REPLICA_SET_OF_ONE("replica set {0}, 1 member: {1}"),
  REPLICA_SET("replica set {0}, {1} members: {2}"),
  SHARDED_ONE("sharded, 1 shard: {0}"),
  NOT_SHARDED("not sharded"),
  SHARD_CHUNKS("{0} documents, {1} bytes of data, {2} bytes stored, {3} chunks"),
  SHARD_CHUNK("{0} documents, {1} bytes of data, {2} bytes stored, {3} chunk"),
  NOT_ACKNOWLEDGED("not acknowledged"),
  JOURNALED("journaled"),
  JOURNALED_EVERY("journaled every {0} ms"),
  JOURNAL_NOT_TOLD("journal not reported"),
  JOURNAL_INTERVAL_NOT_TOLD("journal interval not reported"),
  IN_MEMORY("in memory"),
  SERVER_DEFAULT("{0} (the server's default)"),
  FILES_CHECKPOINT("the last checkpoint: the user may not ask for one (fsync)");

  private final String english;

  MongoNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }

  @Override
  public String bundle() {
    return "mongodb";
  }
}
