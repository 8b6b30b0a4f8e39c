package io.github.ycsbext.workload.economy;

import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.ledger.RecordReader;
import io.github.ycsbext.workload.phase.PhaseEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.WorkloadException;

/** Adds up the balances after the run. Of several clients each reads a part of the records. */
final class BalanceCheck {
  private static final int MAX_THREADS = 16;

  private final EconomySettings settings;
  private final PhaseEnd end;
  private final int threads;
  private final ToLongFunction<Map<String, ByteIterator>> balance;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong missing = new AtomicLong();

  BalanceCheck(
      EconomySettings settings,
      PhaseEnd end,
      int threads,
      ToLongFunction<Map<String, ByteIterator>> balance) {
    this.settings = settings;
    this.end = end;
    this.threads = Math.min(threads, MAX_THREADS);
    this.balance = balance;
  }

  /**
   * Reads the records.
   *
   * @param operations the client's
   * @return null if the process is to end
   * @throws WorkloadException if the database has not answered about all of them
   */
  @Nullable EconomyCounts run(long operations) throws WorkloadException, InterruptedException {
    long records = settings.share().partOf(settings.keys().count());
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (Progress progress = Progress.start("Adding up the balances", records, "records")) {
      List<Future<Long>> parts = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        parts.add(pool.submit(() -> sum(records, progress)));
      }
      long found = 0;
      for (Future<Long> part : parts) {
        found += part.get();
      }
      long loaded = records * settings.balance();
      return new EconomyCounts(records, missing.get(), loaded, found, operations);
    } catch (ExecutionException e) {
      if (end.isInterrupted()) {
        return null;
      }
      Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
      throw new WorkloadException(
          "The sum of all balances is not known: " + cause.getMessage(), cause);
    } finally {
      pool.shutdownNow();
    }
  }

  private long sum(long records, Progress progress) {
    KeyNames names = settings.naming().names().get();
    long sum = 0;
    try (RecordReader reader = new RecordReader(end)) {
      for (long i = next.getAndIncrement(); i < records; i = next.getAndIncrement()) {
        long key = settings.keys().loadKey(settings.share().globalNumber(i));
        Map<String, ByteIterator> record = reader.read(settings.table(), names.of(key));
        if (record == null) {
          throw new IllegalStateException("the database did not answer about all records");
        }
        if (record.isEmpty()) {
          missing.incrementAndGet();
        } else {
          sum += balance.applyAsLong(record);
        }
        progress.reach(i + 1);
      }
    }
    return sum;
  }
}
