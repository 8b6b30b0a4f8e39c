package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;

/**
 * Tells whether the bytes that a server reports leave out the data it holds in memory. Cassandra
 * reports the size of its files and decides itself when to write them, unless it was asked to write
 * first ({@code cassandra.describe.flush}) and could. Its binding says which.
 */
public final class MemoryHeld {
  private static final String WHAT_IS_COUNTED = "bytes stored";
  private static final String LEFT_OUT = "without what only memory holds";

  private MemoryHeld() {}

  /** Returns true if the report after that phase leaves out data in memory. */
  public static boolean isLeftOut(Result phase) {
    SchemaDescription server = phase.server();
    Note counted = server == null ? null : server.details().get(WHAT_IS_COUNTED);
    return counted != null && counted.text().contains(LEFT_OUT);
  }
}
