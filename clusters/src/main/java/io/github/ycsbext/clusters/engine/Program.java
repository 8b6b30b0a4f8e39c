package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.note.Note;
import org.jspecify.annotations.Nullable;

/**
 * What runs.
 *
 * @param version as the program or its artifact tells it
 * @param source a Maven coordinate, a path, or an image
 * @param standIn its name where it is not the real engine; null where it is
 */
public record Program(String version, Note source, @Nullable String standIn) {
  public Program(String version, String source, @Nullable String standIn) {
    this(version, Note.plain(source), standIn);
  }

  /** With its version; a stand-in is called one. */
  public String name(Engine engine) {
    return standIn == null
        ? engine.title() + " " + version
        : standIn + " (stands in for " + engine.title() + ")";
  }
}
