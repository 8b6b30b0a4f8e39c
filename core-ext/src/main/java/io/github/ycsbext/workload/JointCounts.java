package io.github.ycsbext.workload;

import io.github.ycsbext.note.Note;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import site.ycsb.WorkloadException;

/**
 * A {@link site.ycsb.Workload} whose figures and notes are made of what all clients have counted,
 * where neither a sum of each client's figures nor a note of each client will do. What a client
 * that runs alone has counted goes the same way.
 *
 * @param <C> what one client has counted: a record that JSON can hold
 */
public interface JointCounts<C> {
  /** Values by the names that a {@link PhaseValue} has, and what a reader of them must know. */
  record Joint(Map<String, Double> values, List<Note> notes) {}

  /**
   * Returns what this client has counted; null if it has counted nothing. It is called after the
   * last operation of the phase. If there are several clients, its JSON has less than 50 MB.
   */
  @Nullable C counts();

  Class<C> countsType();

  /**
   * Puts together what clients have counted. The process that leads several clients calls it on a
   * workload that was not initialised.
   *
   * @param counts of each client that has counted something; at least one
   * @param isWhole whether all clients have told theirs
   * @param folder of the result; null if there is none
   * @throws WorkloadException with a sentence that makes the run a failed one
   */
  Joint join(List<C> counts, boolean isWhole, @Nullable Path folder) throws WorkloadException;
}
