package io.github.ycsbext.health;

/**
 * A time in which the client itself stood still.
 *
 * @param kind why
 * @param fromNs this and the next: moments of {@link System#nanoTime()}
 */
public record ClientPause(Kind kind, long fromNs, long toNs) {
  /** Why a client stands still. */
  public enum Kind {
    /** A garbage collection, known to within a millisecond. */
    COLLECTION,

    /** A thread that was to wake up did not: the process was stopped, or had no processor. */
    LATE
  }
}
