package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** An engine whose servers can be started: with a program on this machine, or an image. */
public interface ServerSource extends Engine {
  /**
   * Finds the installed program, otherwise fetches one.
   *
   * @throws UserError if it cannot be fetched
   * @throws IOException if it does not run
   * @throws UserError if there is none for this machine or this topology
   */
  ServerKind here(EngineStore store, ClusterOptions options) throws IOException;

  /**
   * Checks that the programs that the topology needs are installed or can be fetched. No program is
   * fetched, and one is started only to ask for its version.
   *
   * @throws UserError if they are not installed and cannot be fetched
   */
  default void requireAny(EngineStore store, ClusterOptions options) throws IOException {}

  /**
   * Returns why the system's own site has no programs for this machine, or does not answer; empty
   * if it has them, or the programs come from a Maven repository.
   */
  default Optional<Note> whyNotFetched(EngineStore store) {
    return Optional.empty();
  }

  /**
   * Returns why a user who asks for all systems does not get this one although it could be started;
   * empty if they do.
   */
  default Optional<Note> whyLeftOut() {
    return Optional.empty();
  }

  /**
   * Returns a sentence for each of the options' settings that is not the user's to choose, or that
   * contradicts the durability. What else a server refuses shows when it starts.
   */
  List<String> refusedSettings(ClusterOptions options);

  /**
   * Returns the image used by {@link #inImage}.
   *
   * @throws UserError if there is none
   */
  default ServerImage image() {
    throw UserError.badInput(ClusterNote.NAMES_NO_IMAGE.of(title()));
  }

  default ServerKind inImage(ClusterOptions options) {
    throw UserError.badInput(ClusterNote.NAMES_NO_IMAGE.of(title()));
  }
}
