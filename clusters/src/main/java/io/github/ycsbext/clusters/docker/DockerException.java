package io.github.ycsbext.clusters.docker;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A failure in a sentence: no engine, no image, or a container that does not start. */
public final class DockerException extends NotedIOException {
  @Serial private static final long serialVersionUID = 1;

  /** {@code said} is a note or a text. */
  DockerException(Object said, @Nullable Throwable cause) {
    super(Note.of(said), cause);
  }
}
