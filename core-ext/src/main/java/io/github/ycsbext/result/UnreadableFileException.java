package io.github.ycsbext.result;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Thrown when a file of a result is missing or damaged. The note names the file. */
public final class UnreadableFileException extends IOException implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  public UnreadableFileException(Note note) {
    this(note, null);
  }

  public UnreadableFileException(Note note, @Nullable Throwable cause) {
    super(note.text(), cause);
    this.note = note;
  }

  @Override
  public Note note() {
    return note;
  }
}
