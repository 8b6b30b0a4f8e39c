package io.github.ycsbext.binding;

import io.github.ycsbext.note.NoteCode;

/** What bindings of several databases tell of their servers; each adds its own to the book. */
public enum ServerNote implements NoteCode {
  ONE_PRIMARY,
  ONE_REPLICA,
  REPLICAS,
  ONE_NODE,
  SHARDED,
  DURABILITY_NOT_TOLD,
  COLUMN,
  COLUMNS,
  DOES_NOT_EXIST;

  @Override
  public String bundle() {
    return "server";
  }
}
