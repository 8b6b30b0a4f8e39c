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

  enum Next {
    OVER,
    /** The operation has another call, as soon as it {@link OfSlot#isReady} again. */
    CALL,
    /** The operation is over, and its thread must not go on. */
    GIVE_UP
  }

  interface OfSlot {
    /** Returns false while the next call has to wait, for a record's insert or before a retry. */
    boolean isReady();

    /** Makes the values of the operation taken; {@code db} records how long that takes. */
    void prepare(DB db);

    Operation next();

    /** Takes the answer to a call; {@code db} records what the workload measures itself. */
    Next end(DB db, Status status);
  }
}
