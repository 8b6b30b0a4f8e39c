package io.github.ycsbext.clusters.fault;

import io.github.ycsbext.note.NoteCode;

/** The words of one kind of fault: {@code it is killed}, {@code it is up again}. */
interface FaultNote extends NoteCode {
  @Override
  default String bundle() {
    return "cluster";
  }
}
