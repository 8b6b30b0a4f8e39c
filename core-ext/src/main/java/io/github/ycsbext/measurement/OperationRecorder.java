package io.github.ycsbext.measurement;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * What this client offers beyond YCSB's operations: own measurements, such as {@code VERIFY}, and
 * measured calls. The {@link site.ycsb.DB} of a workload's thread implements it.
 */
public interface OperationRecorder {
  /** A call of the database, which is none of YCSB's operations. */
  @FunctionalInterface
  interface Call {
    Status make() throws Exception;
  }

  /**
   * Makes a call, measured as YCSB's operations are under the given name. A status named after its
   * exception if it throws.
   */
  Status call(String operation, Call call);

  /** Returns the binding's own database, for {@linkplain #call calls}; null if of another type. */
  <T> @Nullable T database(Class<T> type);

  /**
   * Records work of the client, or several calls together, under a name of {@link OperationNames}
   * or one of {@link OperationNames#CLIENT_WORK}. A call's name is refused, as it would count as
   * one.
   */
  void record(String operation, long elapsedNs, @Nullable Status status);

  /**
   * The next insert's or update's values are arrays ({@link
   * io.github.ycsbext.binding.ArrayByteIterator}) at their start, made since {@code startNs}, by
   * {@link System#nanoTime()}. The time until the database is called is {@code GENERATE}.
   */
  void generatedSince(long startNs);

  /**
   * Sets what replaces each status that is no success, before it is counted, from the thread's next
   * operation on.
   */
  default void explain(UnaryOperator<Status> explanation) {}

  /**
   * Since when, by {@link System#nanoTime()}, this thread has only prepared its next operation: the
   * end of a call just before, known without another reading of the clock, or now.
   */
  default long idleSinceNs() {
    return System.nanoTime();
  }
}
