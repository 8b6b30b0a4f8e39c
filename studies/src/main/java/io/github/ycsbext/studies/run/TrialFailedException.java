package io.github.ycsbext.studies.run;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Thrown if an attempt gave no result; the note says why in one sentence. */
public class TrialFailedException extends Exception implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  public TrialFailedException(Note note) {
    this(note, null);
  }

  public TrialFailedException(Note note, @Nullable Throwable cause) {
    super(note.text(), cause);
    this.note = note;
  }

  @Override
  public final Note note() {
    return note;
  }
}
