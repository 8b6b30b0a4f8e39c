package io.github.ycsbext.result;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Thrown when a file of a result is missing or damaged. The note names the file. */
public final class UnreadableFileException extends NotedIOException {
  @Serial private static final long serialVersionUID = 1;

  public UnreadableFileException(Note note) {
    super(note);
  }

  public UnreadableFileException(Note note, @Nullable Throwable cause) {
    super(note, cause);
  }
}
