package io.github.ycsbext.clusters.docker;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A failure in a sentence: no engine, no image, or a container that does not start. */
public final class DockerException extends IOException implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  DockerException(String message, @Nullable Throwable cause) {
    this(Note.plain(message), cause);
  }

  DockerException(Note note, @Nullable Throwable cause) {
    super(note.text(), cause);
    this.note = note;
  }

  /** Returns the reason as the end of a sentence. */
  @Override
  public Note note() {
    return note;
  }
}
