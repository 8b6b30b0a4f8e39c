package io.github.ycsbext.workload;

/** A workload in which a number decides what an operation is and, with a schedule, when. */
public interface NumberedOperations {
  /** Takes the next number, from 0, for the thread's next operation. A run takes all or none. */
  long takeNumber(Object threadState);
}
