package io.github.ycsbext.measurement;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * What this client offers a workload's thread beyond YCSB's operations: its own measurements, such
 * as {@code GENERATE}, {@code VERIFY} or {@code READ-MODIFY-WRITE}, and measured calls of whatever
 * else a binding can do. The {@link site.ycsb.DB} that the client passes to a workload's thread
 * implements it; a database from another client may not.
 */
public interface OperationRecorder {
  /** A call of the database, which is none of YCSB's operations. */
  @FunctionalInterface
  interface Call {
    Status make() throws Exception;
  }

  /**
   * Makes a call and measures it as YCSB's operations are measured: its latency, its schedule, its
   * status, the limit of errors.
   *
   * @param operation the name under which it is reported
   * @return its status; if it throws, one that is named after the exception
   */
  Status call(String operation, Call call);

  /**
   * Returns the binding's own database, for {@linkplain #call calls} of what it offers beyond
   * YCSB's operations.
   *
   * @return null if it is not of this type
   */
  <T> @Nullable T database(Class<T> type);

  /**
   * Records work of the client, or several calls together.
   *
   * @param operation the name under which it is reported: one of {@link OperationNames}, or one of
   *     the workload's own that begins with {@link OperationNames#CLIENT_WORK}
   * @param elapsedNs how long it took, in nanoseconds
   * @param status its outcome, counted under the status's name; null if there is none to count
   * @throws IllegalArgumentException for the name of a call: that would count as one
   */
  void record(String operation, long elapsedNs, @Nullable Status status);

  /**
   * Tells that the values of this thread's next insert or update are arrays ({@link
   * io.github.ycsbext.binding.ArrayByteIterator}) at their start, so that the client does not check
   * them again. The time to make them, until the database is called, is recorded as {@code
   * GENERATE}; one reading of the clock is the end of this and the start of the call.
   *
   * @param startNs when the values began to be made, by {@link System#nanoTime()}
   */
  void generatedSince(long startNs);

  /**
   * Lets the workload tell more of the answers to this thread's calls, from its next operation on,
   * before they are counted.
   *
   * @param explanation gets each status that is no success, and returns the one that counts
   */
  default void explain(UnaryOperator<Status> explanation) {}

  /**
   * Returns the moment, by {@link System#nanoTime()}, from which this thread has done nothing but
   * prepare its next operation. If its last database call was just before, that is the end of the
   * call, which is known without another reading of the clock and includes the client's work
   * between two calls. Otherwise it is now.
   */
  default long idleSinceNs() {
    return System.nanoTime();
  }
}
