package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Operation;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.Workload} whose operations need no thread of their own while they are in
 * flight. Its {@link site.ycsb.Workload#initThread} with the number of a slot returns the {@link
 * OfSlot}.
 */
public interface AsyncOperations extends NumberedOperations {

  /** What follows a call. */
  enum Next {
    OVER,
    /** The operation has another call, as soon as it {@link OfSlot#isReady} again. */
    CALL,
    /** The operation is over, and its thread must not go on. */
    GIVE_UP
  }

  /** The operations of one slot, one after the other, by the numbers that are taken for it. */
  interface OfSlot {
    /** Returns false while the next call has to wait, for a record's insert or before a retry. */
    boolean isReady();

    /**
     * Makes the values of the operation whose number was taken.
     *
     * @param db records how long that takes
     */
    void prepare(DB db);

    /** Returns the next call, for the client to start. */
    Operation next();

    /**
     * Takes the answer to a call.
     *
     * @param db records what the workload measures itself
     */
    Next end(DB db, Status status);
  }
}
