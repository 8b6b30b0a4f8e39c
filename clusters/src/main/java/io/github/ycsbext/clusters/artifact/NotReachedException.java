package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;

/**
 * Thrown if nothing of an archive can be had: there is none for this machine, or its site does not
 * answer. The note says why, as the end of a sentence.
 */
public final class NotReachedException extends Exception implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  public NotReachedException(Note note) {
    super(note.text());
    this.note = note;
  }

  @Override
  public Note note() {
    return note;
  }
}
