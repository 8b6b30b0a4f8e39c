package io.github.ycsbext.clusters;

import io.github.ycsbext.note.NoteCode;

/** A note of clusters, whose words are in the book {@code cluster}. */
public interface ClusterNoteCode extends NoteCode {
  @Override
  default String bundle() {
    return "cluster";
  }
}
