package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;

/**
 * Whether the bytes that a server reports leave out what it holds in memory: Cassandra reports its
 * files, unless {@code cassandra.describe.flush} had it write first.
 */
public final class MemoryHeld {
  private static final String WHAT_IS_COUNTED = "bytes stored";
  private static final String LEFT_OUT = "without what only memory holds";

  private MemoryHeld() {}

  public static boolean isLeftOut(Result phase) {
    SchemaDescription server = phase.server();
    Note counted = server == null ? null : server.details().get(WHAT_IS_COUNTED);
    return counted != null && counted.text().contains(LEFT_OUT);
  }
}
