package io.github.ycsbext.note;

import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A failure of a file, a network or an engine, whose note ends a sentence. */
public class NotedIOException extends IOException implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  public NotedIOException(Note note) {
    this(note, null);
  }

  public NotedIOException(Note note, @Nullable Throwable cause) {
    super(note.text(), cause);
    this.note = note;
  }

  @Override
  public final Note note() {
    return note;
  }
}
