package io.github.ycsbext.clusters.network;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.Noted;
import java.io.IOException;

/** Thrown if links cannot be created here. The message says what is missing and would help. */
public final class NetworkUnavailableException extends Exception implements Noted {
  private static final long serialVersionUID = 1L;

  private final transient Note note;

  NetworkUnavailableException(Note note) {
    super(note.text());
    this.note = note;
  }

  NetworkUnavailableException(IOException cause) {
    super(cause);
    this.note = Note.of(cause);
  }

  @Override
  public Note note() {
    return note;
  }
}
