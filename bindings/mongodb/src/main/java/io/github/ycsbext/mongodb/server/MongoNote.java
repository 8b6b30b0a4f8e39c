package io.github.ycsbext.mongodb.server;

import io.github.ycsbext.note.NoteCode;

public enum MongoNote implements NoteCode {
  REPLICA_SET_OF_ONE,
  REPLICA_SET,
  SHARDED_ONE,
  NOT_SHARDED,
  SHARD_CHUNKS,
  SHARD_CHUNK,
  NOT_ACKNOWLEDGED,
  JOURNALED,
  JOURNALED_EVERY,
  JOURNAL_NOT_TOLD,
  JOURNAL_INTERVAL_NOT_TOLD,
  IN_MEMORY,
  SERVER_DEFAULT,
  FILES_CHECKPOINT;

  @Override
  public String bundle() {
    return "mongodb";
  }
}
