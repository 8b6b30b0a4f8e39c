package io.github.ycsbext.workload.operation;

public interface OperationSource {
  void moveTo(long number);

  OperationKind kind();

  long before(OperationKind counted);

  long key();

  /**
   * Returns random bits of this operation, from which its scan length, fields and values are
   * chosen.
   */
  long bits();

  /**
   * Returns the number of the insert that makes the operation's record, its own for an insert;
   * negative if the record was loaded or there is none.
   */
  long insert();

  /** Decides which client does it; the same for all operations of a record that comes or goes. */
  long owner();

  /** Decides which client writes the record at a position, loaded or inserted, if only one does. */
  long writer(long position);

  /**
   * Returns true if it finds no record. What a trace does to one that is not there, it has done
   * before.
   */
  default boolean isInVain() {
    return false;
  }

  /** Returns the bytes to write or the records to scan; 0 if the properties decide. */
  default int size() {
    return 0;
  }

  /** Returns how many seconds what the operation writes lives, if the operations themselves say. */
  default int ttl() {
    return 0;
  }
}
