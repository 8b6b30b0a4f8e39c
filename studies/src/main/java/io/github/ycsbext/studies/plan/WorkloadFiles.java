package io.github.ycsbext.studies.plan;

import java.util.Optional;

/** Tells whether the workloads' files that a plan names are there, and are such files. */
@FunctionalInterface
public interface WorkloadFiles {
  /** Where no distribution is known: nobody looks. */
  WorkloadFiles UNSEEN = file -> Optional.empty();

  /**
   * @param file a name in {@code workloads/}, or a path
   * @return why there is none, a sentence without its full stop; empty where there is one
   */
  Optional<String> whyMissing(String file);
}
