package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;

/** Thrown if a system could not be started in all attempts; the note says why. */
public final class SystemDownException extends Exception implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  public SystemDownException(Note note, Throwable cause) {
    super(note.text(), cause);
    this.note = note;
  }

  @Override
  public Note note() {
    return note;
  }
}
