package io.github.ycsbext.studies.run;

import io.github.ycsbext.note.Note;
import java.io.Serial;

/** Thrown if a child rejected its input, usually its properties, and would do so again. */
public final class TrialRefusedException extends TrialFailedException {
  @Serial private static final long serialVersionUID = 1;

  TrialRefusedException(Note note) {
    super(note);
  }
}
