package io.github.ycsbext.studies.runner;

import io.github.ycsbext.note.Note;
import java.io.Serial;

/** A child found its input bad, most of all its properties: it would do so again. */
final class TrialRefusedException extends TrialFailedException {
  @Serial private static final long serialVersionUID = 1;

  TrialRefusedException(Note note) {
    super(note);
  }
}
