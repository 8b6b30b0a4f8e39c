package io.github.ycsbext.binding;

import io.github.ycsbext.note.NoteCode;

/** What bindings of several databases tell of their servers; each adds its own to the book. */
public enum ServerNote implements NoteCode {
  ONE_PRIMARY("1 primary"),
  ONE_REPLICA("1 replica"),
  REPLICAS("{0} replicas"),
  ONE_NODE("1 node"),
  SHARDED("sharded, {0} shards: {1}"),
  DURABILITY_NOT_TOLD("durability not reported"),
  COLUMN("{0} column of {1}"),
  COLUMNS("{0} columns of {1}"),
  DOES_NOT_EXIST("which does not exist");

  private final String english;

  ServerNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }

  @Override
  public String bundle() {
    return "server";
  }
}
