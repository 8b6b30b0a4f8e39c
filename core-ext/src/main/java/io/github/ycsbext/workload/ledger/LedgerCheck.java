package io.github.ycsbext.workload.ledger;

import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.workload.phase.PhaseEnd;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * Compares every record with the ledger when the last operation has ended; each client its own.
 * What differs is read again after a while, as a replica may be behind, and then explained.
 */
public final class LedgerCheck {
  /** So many findings have a row of their own. The others are counted. */
  public static final int MAX_ROWS = 1_000_000;

  private static final long RECORDS_AT_ONCE = 256;

  private final WriteLedger ledger;
  private final Supplier<Writes> writes;
  private final PhaseEnd end;
  private final int threads;
  private final Duration settle;
  private final AtomicLong read = new AtomicLong();
  private final LongAdder expired = new LongAdder();

  /** {@code writes} is each thread's view; {@code settle} is what a replica may be behind. */
  public LedgerCheck(
      WriteLedger ledger, Supplier<Writes> writes, PhaseEnd end, int threads, Duration settle) {
    this.ledger = ledger;
    this.writes = writes;
    this.end = end;
    this.threads = threads;
    this.settle = settle;
  }

  public LedgerFindings run() throws InterruptedException {
    Writes known = writes.get();
    long records = Math.max(ledger.extent(), known.recordsBefore());
    long own = LongStream.range(0, records).filter(known::isOwn).count();
    long loaded = LongStream.range(0, ledger.loaded()).filter(known::isOwn).count();
    List<Long> differing = differing(records);
    Map<Finding, Long> counts = new EnumMap<>(Finding.class);
    counts.put(Finding.EXPIRED, expired.sum());
    if (read.get() < own) {
      counts.put(Finding.NOT_READ, own - read.get());
    }
    if (!differing.isEmpty() && !end.isInterrupted()) {
      LockSupport.parkNanos(this, settle.toNanos());
    }
    List<LedgerFindings.Row> rows = new ArrayList<>();
    long lostWrites = 0;
    try (RecordReader reader = new RecordReader(end)) {
      // In parts, because an explanation needs memory for each record.
      for (int from = 0; from < differing.size(); from += MAX_ROWS) {
        List<Long> part = differing.subList(from, Math.min(differing.size(), from + MAX_ROWS));
        Explanation explanation = Explanation.of(part, writes.get(), ledger);
        for (long position : part) {
          Explanation.Explained found = explanation.of(position, reader);
          if (found != null) {
            counts.merge(found.finding(), 1L, Long::sum);
            lostWrites += found.lost().size();
            if (rows.size() < MAX_ROWS && found.finding() != Finding.EXPIRED) {
              rows.add(found.row(end.startNs()));
            }
          }
        }
      }
    }
    return new LedgerFindings(
        read.get(), loaded + ledger.acknowledged(), ledger.unanswered(), counts, lostWrites, rows);
  }

  private List<Long> differing(long records) throws InterruptedException {
    AtomicLong next = new AtomicLong();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (Progress progress = Progress.start("Reading what was acknowledged", records, "records")) {
      List<Future<List<Long>>> parts = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        parts.add(pool.submit(() -> differing(next, records, progress)));
      }
      List<Long> all = new ArrayList<>();
      for (Future<List<Long>> part : parts) {
        all.addAll(part.get());
      }
      Collections.sort(all);
      return all;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private List<Long> differing(AtomicLong next, long records, Progress progress) {
    List<Long> differing = new ArrayList<>();
    Writes known = writes.get();
    try (RecordReader reader = new RecordReader(end)) {
      long first = next.getAndAdd(RECORDS_AT_ONCE);
      while (first < records && !reader.hasGivenUp()) {
        long last = Math.min(records, first + RECORDS_AT_ONCE);
        for (long position = first; position < last; position++) {
          if (!known.isOwn(position)) {
            continue;
          }
          boolean isGood = new RecordState(ledger, known, position).isAsWritten(reader, expired);
          if (reader.hasGivenUp()) {
            break;
          }
          read.incrementAndGet();
          if (!isGood) {
            differing.add(position);
          }
        }
        progress.reach(last);
        first = next.getAndAdd(RECORDS_AT_ONCE);
      }
    }
    return differing;
  }
}
