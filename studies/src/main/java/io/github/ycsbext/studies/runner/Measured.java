package io.github.ycsbext.studies.runner;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.runner.TrialOutcome.Settling;
import io.github.ycsbext.studies.runner.TrialOutcome.Storage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one attempt has come to.
 *
 * @param phases in their order
 * @param settling before the first of them; null where the servers do not tell
 */
record Measured(List<Result> phases, List<Storage> storage, @Nullable Settling settling) {
  /** The phase whose throughput is the trial's. */
  Result last() {
    return phases.get(phases.size() - 1);
  }
}
