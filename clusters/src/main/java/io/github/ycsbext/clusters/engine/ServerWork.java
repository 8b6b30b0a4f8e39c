package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.Optional;

/** What servers do by themselves after a load, and a trial should not meet. */
public interface ServerWork {
  /** What is looked at, in words for when there is none of it. */
  Note none();

  /**
   * A few words for what the server is still doing; empty where it is done.
   *
   * @throws IOException where it does not tell
   */
  Optional<Note> of(String host, int port) throws IOException;
}
