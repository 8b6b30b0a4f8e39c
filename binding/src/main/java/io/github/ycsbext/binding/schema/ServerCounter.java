package io.github.ycsbext.binding.schema;

import java.util.Locale;

/** What a server counts of its own work. A binding gives those that its database has. */
public enum ServerCounter {
  /** The requests that it has answered, since its start. */
  OPERATIONS,

  /** The seconds that it has spent on them, waiting and working, since its start. */
  BUSY_SECONDS,

  /** The seconds of processor time that it has used, since its start. */
  CPU_SECONDS,

  /** The bytes that it has read from its files, since its start. */
  READ_BYTES,

  /** The bytes that it has written to its files and logs, since its start. */
  WRITTEN_BYTES,

  /** The bytes of memory that it holds now. */
  MEMORY_BYTES,

  /**
   * The jobs that run now beside the requests: snapshots, compactions, checkpoints, rewritten logs.
   */
  JOBS,

  /** The connections that are open now. */
  CONNECTIONS;

  /** Returns its name in files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
