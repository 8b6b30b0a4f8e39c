package io.github.ycsbext.studies.runner;

import java.io.IOException;
import java.util.Properties;

/** Tells how large a workload's media are. */
@FunctionalInterface
public interface MediaSize {
  /**
   * @param properties the workload's
   * @return the mean size of a medium's file, in bytes
   */
  long meanBytes(Properties properties) throws IOException;
}
