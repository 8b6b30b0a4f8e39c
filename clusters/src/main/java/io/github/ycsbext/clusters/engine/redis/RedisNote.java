package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

/** What is told of Redis and Valkey alone. */
enum RedisNote implements ClusterNoteCode {
  QUIET_REDIS("no snapshot, no rewrite, nothing to free, and replicas in sync"),
  LOADING("is loading its data"),
  SNAPSHOT("is writing a snapshot"),
  REWRITING("is rewriting its append-only file"),
  ABOUT_TO_REWRITE("is about to rewrite its append-only file"),
  FREEING("is freeing objects"),
  DEFRAGMENTING("is defragmenting its memory"),
  NOT_IN_SYNC("is not in sync with its primary"),
  WAITS_FOR_REPLICAS("waits for {0} of its replicas");

  private final String english;

  RedisNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
