package io.github.ycsbext.clusters;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a server is to the others of its cluster. Its text is its name in plans. */
public enum Role implements ClusterNoteCode {
  SERVER,
  NODE,
  PRIMARY,
  REPLICA,
  SECONDARY,
  CONFIG_SERVER,
  SHARD,
  ROUTER,
  COORDINATOR,
  WORKER;

  @JsonValue
  String inFiles() {
    return "ROLE_" + name();
  }

  @Override
  public String key() {
    return "role-" + this;
  }

  @Override
  public String toString() {
    return ClusterNoteCode.super.key();
  }
}
