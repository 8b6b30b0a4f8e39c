package io.github.ycsbext.redis;

import io.github.ycsbext.note.NoteCode;

/** What is told of servers of Redis alone. */
enum RedisNote implements NoteCode {
  PRIMARIES,
  REDIS_CLUSTER,
  REPLICA_OF,
  AOF,
  SNAPSHOTS_NOT_TOLD,
  MEMORY_ONLY,
  SNAPSHOTS_ONLY,
  ASYNCHRONOUS,
  WAIT_ONE,
  WAIT;

  @Override
  public String book() {
    return "server";
  }
}
