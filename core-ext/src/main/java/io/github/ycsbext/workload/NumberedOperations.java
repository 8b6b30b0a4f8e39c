package io.github.ycsbext.workload;

/**
 * A {@link site.ycsb.Workload} in which an operation's number decides what the operation is. With a
 * schedule the number also decides when it is due, so the client takes it first, waits, and then
 * lets the thread do it. Without a schedule the workload numbers its operations as it likes.
 */
public interface NumberedOperations {
  /**
   * Takes the next number, from 0, for all threads together. The thread's next {@code doInsert} or
   * {@code doTransaction} does this operation. A client that takes one number takes all.
   */
  long takeNumber(Object threadState);
}
