package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Operation;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.Workload} whose operations need no thread of their own while they are in
 * flight. Each operation in flight has a state of its own, from {@link
 * site.ycsb.Workload#initThread} with the number of its slot, and goes through {@link #takeNumber},
 * {@link #isReady}, {@link #prepare}, and {@link #next} and {@link #end} for each of its calls.
 */
public interface AsyncOperations extends NumberedOperations {

  /** What follows a call. */
  enum Next {
    OVER,
    /** The operation has another call, as soon as it {@link #isReady} again. */
    CALL,
    /** The operation is over, and its thread must not go on. */
    GIVE_UP
  }

  /** Returns false while the next call has to wait, for a record's insert or before a retry. */
  boolean isReady(Object slotState);

  /**
   * Makes the values of the operation whose number was taken.
   *
   * @param db records how long that takes
   */
  void prepare(DB db, Object slotState);

  /** Returns the next call, for the client to start. */
  Operation next(Object slotState);

  /**
   * Takes the answer to a call.
   *
   * @param db records what the workload measures itself
   */
  Next end(DB db, Status status, Object slotState);
}
