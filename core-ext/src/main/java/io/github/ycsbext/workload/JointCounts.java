package io.github.ycsbext.workload;

import io.github.ycsbext.note.Note;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import site.ycsb.WorkloadException;

/** A workload whose figures need what all clients have counted, as records that JSON can hold. */
public interface JointCounts<C> {
  /** Values by the names that a {@link PhaseValue} has, and what a reader of them must know. */
  record Joint(Map<String, Double> values, List<Note> notes) {}

  /** Called after the last operation; null if nothing was counted; below 50 MB as JSON. */
  @Nullable C counts();

  Class<C> countsType();

  /**
   * Puts together what at least one client counted, on a workload that was not initialised. {@code
   * isWhole} if all have told theirs; a WorkloadException makes the run a failed one.
   */
  Joint join(List<C> counts, boolean isWhole, @Nullable Path folder) throws WorkloadException;
}
