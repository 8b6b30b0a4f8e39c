package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.Optional;

/** The work that servers do on their own after a load, and that should not overlap a trial. */
public interface ServerWork {
  /** Describes what is checked, for the case that there is no such work. */
  Note none();

  /**
   * Returns in a few words what the server is still doing; empty if it is done.
   *
   * @throws IOException if the server does not report it
   */
  Optional<Note> of(String host, int port) throws IOException;
}
