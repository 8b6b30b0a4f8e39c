package io.github.ycsbext.media;

/** Receives the progress so far. It is called by one thread at a time. */
@FunctionalInterface
public interface MediaProgress {
  /** A receiver that ignores the progress. */
  MediaProgress SILENT = (done, total) -> {};

  /** Reports that {@code done} of {@code total} files are ready. */
  void reach(int done, int total);

  /** Shows a sentence beside the count, such as why a set has to be made again. */
  default void say(String sentence) {}
}
