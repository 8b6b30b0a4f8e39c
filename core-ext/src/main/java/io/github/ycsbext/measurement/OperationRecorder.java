package io.github.ycsbext.measurement;

import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * Takes a workload's own measurements, such as {@code GENERATE}, {@code VERIFY} or {@code
 * READ-MODIFY-WRITE}. The {@link site.ycsb.DB} that the client hands to a workload's thread
 * implements it; a database handed in by another client may not.
 */
public interface OperationRecorder {
  /**
   * @param operation the name it is reported under
   * @param elapsedNs how long it took, in nanoseconds
   * @param status its outcome, counted under the status' name; null where there is none to count
   */
  void record(String operation, long elapsedNs, @Nullable Status status);

  /**
   * Says that the values of this thread's next insert or update are arrays ({@link
   * io.github.ycsbext.binding.ArrayByteIterator}) at their start: the client does not look at them
   * again. What it took to make them, until the database is called, is recorded as {@code
   * GENERATE}; so one reading of the clock serves as the end of the one and the start of the other.
   *
   * @param startNs when the making began, by {@link System#nanoTime()}
   */
  void generatedSince(long startNs);

  /**
   * The moment, by {@link System#nanoTime()}, from which this thread has done nothing but prepare
   * its next operation. Where its last call of the database was just before, that is the end of the
   * call, which is known without another reading of the clock; so what a client does between two
   * calls is in it. Else it is now.
   */
  default long idleSinceNs() {
    return System.nanoTime();
  }
}
