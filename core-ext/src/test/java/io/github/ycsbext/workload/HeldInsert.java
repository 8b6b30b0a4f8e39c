package io.github.ycsbext.workload;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A database in which one insert blocks until it is released, as if its thread got no processor.
 */
public final class HeldInsert extends MapDatabase {
  final CountDownLatch reached = new CountDownLatch(1);
  final CountDownLatch letGo = new CountDownLatch(1);
  private final String held;

  /** The number of reads of the record before it was there. */
  final AtomicLong missed = new AtomicLong();

  public HeldInsert(String held) {
    this.held = held;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    if (key.equals(held)) {
      reached.countDown();
      try {
        letGo.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    return super.insert(table, key, values);
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Status status = super.read(table, key, fields, result);
    if (key.equals(held) && !status.isOk()) {
      missed.incrementAndGet();
    }
    return status;
  }
}
