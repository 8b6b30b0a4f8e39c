package io.github.ycsbext.clusters;

import java.util.Locale;

/** What an acknowledged write has survived; without one, each engine keeps its own default. */
public enum Durability {
  /** The write is in the memory of one server, and reaches its disk later, if at all. */
  ACKNOWLEDGED_IN_MEMORY,
  /** The write is on one server's disk. */
  ON_DISK,
  /** The write is in the memory of most of the servers that keep a copy of it. */
  REPLICATED;

  /** Returns why something else cannot be chosen too, to follow its name and a colon. */
  public String decides() {
    return "the durability that is asked for (%s) decides it: leave one of the two out"
        .formatted(label());
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
