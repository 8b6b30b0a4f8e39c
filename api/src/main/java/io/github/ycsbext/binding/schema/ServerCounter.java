package io.github.ycsbext.binding.schema;

import java.util.Locale;

/** What a server counts of its own work. A binding gives those that its database has. */
public enum ServerCounter {
  /** The requests that it has answered, since its start. */
  OPERATIONS,

  /** The bytes that it has read from its files, since its start. */
  READ_BYTES,

  /** The bytes that it has written to its files and logs, since its start. */
  WRITTEN_BYTES,

  /** The bytes of memory that it holds now. */
  MEMORY_BYTES;

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
