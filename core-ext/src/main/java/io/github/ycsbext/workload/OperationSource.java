package io.github.ycsbext.workload;

/**
 * What each operation of a run is, by its number; for one thread, which goes from one to another.
 */
interface OperationSource {
  /** Goes to operation {@code number}, from wherever it stands. */
  void moveTo(long number);

  OperationKind kind();

  /** The number of the operation's key. */
  long key();

  /** The operation's own random bits: the seed of whatever else is chosen for it. */
  long bits();

  /**
   * Which of this client's inserts the operation's record comes from: the operation itself, where
   * it is one. Negative for a record that was loaded, and where there is none to be found.
   */
  long insert();

  /** Whether the operation is a request or a delete that found nothing alive to go to. */
  boolean isInVain();
}
