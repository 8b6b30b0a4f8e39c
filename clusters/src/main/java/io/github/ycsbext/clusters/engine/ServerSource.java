package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.artifact.EngineStore;
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
   * @throws UserError if there is none for this machine or this topology, or it cannot be fetched
   */
  ServerKind here(EngineStore store, ClusterOptions options) throws IOException;

  /**
   * Checks that the programs that the topology needs are installed or can be fetched. Fetches none,
   * and starts one only to ask for its version.
   *
   * @throws UserError if they are not installed and cannot be fetched
   */
  default void requireAny(EngineStore store, ClusterOptions options) throws IOException {}

  /**
   * Returns why the system's own site has no programs for this machine, or does not answer; empty
   * if it has them, or if they come from a Maven repository.
   */
  default Optional<Note> whyNotFetched(EngineStore store) {
    return Optional.empty();
  }

  /** Returns why somebody who asks for all systems does not get this one, which could start. */
  default Optional<Note> whyLeftOut() {
    return Optional.empty();
  }

  /**
   * Returns a sentence for each setting of a server that a user may not set, or that the durability
   * decides.
   */
  List<String> refusedSettings(ClusterOptions options);

  /**
   * Returns the image that {@link #inImage} uses.
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
