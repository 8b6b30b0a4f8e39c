package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.note.NoteCode;

/** What is told of Redis and Valkey alone. */
enum RedisNote implements NoteCode {
  QUIET_REDIS,
  LOADING,
  SNAPSHOT,
  REWRITING,
  ABOUT_TO_REWRITE,
  FREEING,
  DEFRAGMENTING,
  NOT_IN_SYNC,
  WAITS_FOR_REPLICAS;

  @Override
  public String bundle() {
    return "cluster";
  }
}
