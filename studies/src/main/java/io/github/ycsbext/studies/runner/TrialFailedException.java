package io.github.ycsbext.studies.runner;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Thrown if an attempt gave no result; the note says why in one sentence. */
class TrialFailedException extends Exception implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  TrialFailedException(Note note) {
    this(note, null);
  }

  TrialFailedException(Note note, @Nullable Throwable cause) {
    super(note.text(), cause);
    this.note = note;
  }

  @Override
  public final Note note() {
    return note;
  }
}
