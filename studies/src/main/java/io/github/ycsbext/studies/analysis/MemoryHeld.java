package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.result.Result;

/**
 * Whether the bytes that a server tells leave out what it holds in memory: Cassandra's are those of
 * its files, to which it writes when it likes, unless it was asked to write first.
 */
public final class MemoryHeld {
  private static final String ENGINE = "Cassandra";
  private static final String FLUSH = "cassandra.describe.flush";

  private MemoryHeld() {}

  /** Of what was told after that phase. */
  public static boolean isLeftOut(Result phase) {
    SchemaDescription server = phase.server();
    return server != null
        && server.system().equals(ENGINE)
        && !"true".equals(phase.configuration().get(FLUSH));
  }
}
