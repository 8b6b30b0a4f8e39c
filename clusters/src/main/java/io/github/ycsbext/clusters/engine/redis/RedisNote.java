package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.ClusterNoteCode;

enum RedisNote implements ClusterNoteCode {
  QUIET_REDIS,
  LOADING,
  SNAPSHOT,
  REWRITING,
  ABOUT_TO_REWRITE,
  FREEING,
  DEFRAGMENTING,
  NOT_IN_SYNC,
  WAITS_FOR_REPLICAS
}
