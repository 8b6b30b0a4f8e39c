package io.github.ycsbext.redis;

import io.github.ycsbext.binding.schema.ServerNote;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NoteCode;

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

  static Note primaries(long count) {
    return count == 1 ? ServerNote.ONE_PRIMARY.of() : PRIMARIES.of(count);
  }

  static Note replicas(long count) {
    return count == 1 ? ServerNote.ONE_REPLICA.of() : ServerNote.REPLICAS.of(count);
  }

  @Override
  public String bundle() {
    return "redis";
  }
}
