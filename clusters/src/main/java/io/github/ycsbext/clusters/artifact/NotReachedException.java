package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import java.io.Serial;

/** No archive is for this machine, or its site does not answer; the note ends a sentence. */
public final class NotReachedException extends NotedIOException {
  @Serial private static final long serialVersionUID = 1;

  public NotReachedException(Note note) {
    super(note);
  }
}
