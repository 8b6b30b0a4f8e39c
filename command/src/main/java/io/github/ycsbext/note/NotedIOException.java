package io.github.ycsbext.note;

import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A failure of a file, a network or an engine, whose note ends a sentence. */
public class NotedIOException extends IOException implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  /** {@code said} is a note or a text. */
  public NotedIOException(Object said) {
    this(said, null);
  }

  public NotedIOException(Object said, @Nullable Throwable cause) {
    super(Note.of(said).text(), cause);
    this.note = Note.of(said);
  }

  @Override
  public final Note note() {
    return note;
  }
}
