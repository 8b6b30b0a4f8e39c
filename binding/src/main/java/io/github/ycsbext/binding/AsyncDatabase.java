package io.github.ycsbext.binding;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} that can have several operations of one thread in flight, by its driver's
 * own means. The thread that calls {@link site.ycsb.DB#init()} starts them all, and never blocks in
 * a start: what the operation needs later (its maps, its answer) stays untouched until its answer.
 *
 * <p>No method throws: a failure is an answer, as a status.
 */
public interface AsyncDatabase {
  /** Takes the answer to one operation, once. */
  @FunctionalInterface
  interface Answer {
    /**
     * Takes the answer, on any thread. It does not block.
     *
     * @param status what {@link site.ycsb.DB}'s method would return
     */
    void arrived(Status status);
  }

  /**
   * Returns why these properties allow one operation at a time only, such as {@code redis.cluster};
   * null if they allow many. Before {@link site.ycsb.DB#init()} it is asked on an object of its
   * own.
   */
  default @Nullable String oneAtATime(Settings settings) {
    return null;
  }

  /** Starts {@link site.ycsb.DB#read}. */
  void read(
      String table,
      String key,
      @Nullable Set<String> fields,
      Map<String, ByteIterator> result,
      Answer answer);

  /** Starts {@link site.ycsb.DB#scan}. */
  @SuppressWarnings("NonApiType") // YCSB declares these types.
  void scan(
      String table,
      String startKey,
      int recordCount,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result,
      Answer answer);

  /** Starts {@link site.ycsb.DB#update}. */
  void update(String table, String key, Map<String, ByteIterator> values, Answer answer);

  /** Starts {@link site.ycsb.DB#insert}. */
  void insert(String table, String key, Map<String, ByteIterator> values, Answer answer);

  /** Starts {@link site.ycsb.DB#delete}. */
  void delete(String table, String key, Answer answer);

  /**
   * Sends what was started, and takes answers on the calling thread until one has come or the time
   * is over.
   *
   * @param nanos how long to wait; 0 to take only what is there; {@link Long#MAX_VALUE} until an
   *     answer comes
   * @return false if there is nothing to do, because answers come by themselves, on other threads
   */
  default boolean takeAnswers(long nanos) {
    return false;
  }
}
