package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/**
 * Servers cannot be obtained or did not come up. The message is written for people: what was tried,
 * what was found, how to fix it, and the end of the server's log if there is one.
 */
public class ClusterException extends RuntimeException implements Noted {
  @Serial private static final long serialVersionUID = 1;

  private final transient Note note;

  public ClusterException(String message) {
    this(Note.plain(message));
  }

  public ClusterException(Note note) {
    this(note, null);
  }

  public ClusterException(Note note, @Nullable Throwable cause) {
    super(note.text(), cause);
    this.note = note;
  }

  public ClusterException(@Nullable String message, @Nullable Throwable cause) {
    this(Note.plain(String.valueOf(message)), cause);
  }

  @Override
  public final Note note() {
    return note;
  }
}
