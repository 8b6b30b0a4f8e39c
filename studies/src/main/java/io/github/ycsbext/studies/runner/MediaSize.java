package io.github.ycsbext.studies.runner;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Tells how large a workload's media are. */
@FunctionalInterface
public interface MediaSize {
  /**
   * @param folder where they lie; null for the sample set
   * @return the mean size of a medium's file, in bytes
   */
  long meanBytes(@Nullable Path folder) throws IOException;
}
