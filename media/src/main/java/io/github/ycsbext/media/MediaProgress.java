package io.github.ycsbext.media;

/** Told of what has been done so far; called by one thread at a time. */
@FunctionalInterface
public interface MediaProgress {
  /** For those whom nobody watches. */
  MediaProgress SILENT = (done, total) -> {};

  /** {@code done} of {@code total} files are ready. */
  void reach(int done, int total);

  /** A sentence beside the count, such as why a set has to be made again. */
  default void say(String sentence) {}
}
