package io.github.ycsbext.workload.operation;

/** The operations of a run, by number. Use it from one thread, which moves from one to another. */
public interface OperationSource {
  void moveTo(long number);

  OperationKind kind();

  /** Returns how many operations of a kind come before this one. */
  long before(OperationKind counted);

  /** Returns the number of the operation's key. */
  long key();

  /**
   * Returns the operation's own random bits, which are the seed of everything else chosen for it.
   */
  long bits();

  /**
   * Returns the insert that wrote the operation's record, which is the operation itself if it is an
   * insert. Negative for a loaded record, and if no record can be found.
   */
  long insert();

  /**
   * Returns the number that decides which of several clients does the operation. It is the same for
   * all operations of a record that comes or goes during the run.
   */
  long owner();

  /**
   * Returns the number that decides which client does the writes of the record at a position, if
   * all its writes go to one. The loaded records come first, then the run's inserts.
   */
  long writer(long position);

  /** Returns true if the operation is a request or a delete that found no live record. */
  boolean isInVain();

  /**
   * Returns the bytes that the operation writes, or the records that it scans; 0 if the properties
   * decide.
   */
  default int size() {
    return 0;
  }

  /** Returns how many seconds what the operation writes lives, if the operations themselves say. */
  default int ttl() {
    return 0;
  }
}
