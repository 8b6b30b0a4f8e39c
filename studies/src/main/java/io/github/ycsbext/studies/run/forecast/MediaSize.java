package io.github.ycsbext.studies.run.forecast;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Determines the size of a workload's media. */
@FunctionalInterface
public interface MediaSize {
  /**
   * @param folder the folder of the media; null for the sample set
   * @return the mean size of a media file, in bytes
   */
  long meanBytes(@Nullable Path folder) throws IOException;
}
