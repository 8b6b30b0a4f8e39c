package io.github.ycsbext.workload;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@link site.ycsb.Workload} that has something to say about the phase that it ran. */
public interface RunNotes {
  /**
   * What a reader of the figures must know, such as {@code seed 42, stream hash 4503…}: each a
   * {@link io.github.ycsbext.note.Note}, or a text, which is shown as it is in every language.
   * Asked for once, after the last operation of the phase.
   */
  List<?> notes();

  /**
   * A hash of the operations that were done, the same for the same operations on any system, from 0
   * to 2⁵³ - 1, so that a parser that takes numbers for doubles reads it whole; null where the
   * workload has none. Asked for as {@link #notes()} are.
   */
  default @Nullable Long streamHash() {
    return null;
  }
}
