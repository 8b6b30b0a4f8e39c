package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;

/** No archive is for this machine, or its site does not answer; the note ends a sentence. */
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
