package io.github.ycsbext.workload;

import java.util.List;

/** A {@link site.ycsb.Workload} that has something to say about the phase that it ran. */
public interface RunNotes {
  /**
   * Sentences that a reader of the figures must know, such as {@code seed 42, stream hash 0f3a5c…}.
   * Asked for once, after the last operation of the phase.
   */
  List<String> notes();
}
