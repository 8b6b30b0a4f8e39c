package io.github.ycsbext.redis;

import io.github.ycsbext.binding.ServerNote;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NoteCode;

/** What is told of servers of Redis alone. */
enum RedisNote implements NoteCode {
  PRIMARIES("{0} primaries"),
  REDIS_CLUSTER("cluster of {0} and {1}"),
  REPLICA_OF("replica of {0}"),
  AOF("append-only file, appendfsync {0}"),
  SNAPSHOTS_NOT_TOLD("no append-only file, snapshots not reported"),
  MEMORY_ONLY("in memory only: no append-only file, no snapshots"),
  SNAPSHOTS_ONLY("snapshots only: save {0}"),
  ASYNCHRONOUS("asynchronous replication to {0}"),
  WAIT_ONE("a write waits until {0} of 1 replica have it in memory (WAIT)"),
  WAIT("a write waits until {0} of {1} have it in memory (WAIT)");

  private final String english;

  RedisNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }

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
