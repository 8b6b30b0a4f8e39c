package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;

/**
 * Whether the bytes that a server tells leave out what it holds in memory. Cassandra's are those of
 * its files, to which it writes when it likes, unless it was asked to write first ({@code
 * cassandra.describe.flush}) and could; its binding says which.
 */
public final class MemoryHeld {
  private static final String WHAT_IS_COUNTED = "bytes stored";
  private static final String LEFT_OUT = "without what only memory holds";

  private MemoryHeld() {}

  /** Of what was told after that phase. */
  public static boolean isLeftOut(Result phase) {
    SchemaDescription server = phase.server();
    Note counted = server == null ? null : server.details().get(WHAT_IS_COUNTED);
    return counted != null && counted.text().contains(LEFT_OUT);
  }
}
