package io.github.ycsbext.workload.ledger;

import io.github.ycsbext.binding.ErrorStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * What a phase wrote to each record, by position, for many threads: 32 bits a record, as in
 * RocksDB's {@code db_stress}, and 32 for each field that is written alone. A record has one writer
 * at a time, so acknowledged writes have an order; one without an answer may take effect at any
 * time.
 */
public final class WriteLedger {
  private static final int BUSY = 1 << 31;
  private static final int DELETED = 1 << 30;
  private static final int UNSURE = 1 << 29;
  private static final int NUMBERS = UNSURE - 1;

  public static final int ALL_FIELDS = -1;

  private final int fields;
  private final @Nullable RecordAges ages;
  private final long loaded;
  private final IntTable records = new IntTable();
  private final IntTable values = new IntTable();
  private final List<Long> unknown = new ArrayList<>();
  private final List<Long> withoutEffect = new ArrayList<>();
  private final LongAdder acknowledged = new LongAdder();
  private final AtomicLong extent = new AtomicLong();

  /** The greatest number that was acknowledged in each second of the clock of the process. */
  private final ConcurrentSkipListMap<Long, LongAccumulator> numbers =
      new ConcurrentSkipListMap<>();

  /**
   * {@code fields} is 0 if every write sets all; {@code loaded} is how many records the load
   * acknowledged.
   */
  public WriteLedger(int fields, @Nullable RecordAges ages, long loaded) {
    this.fields = fields;
    this.ages = ages;
    this.loaded = loaded;
  }

  public static long bytes(long records, int fields) {
    return Math.multiplyExact(records, 4L * (1 + fields));
  }

  /** Makes the caller the record's writer; false if it has another one. */
  boolean begin(long position) {
    int state = records.get(position);
    boolean isMine = state >= 0 && records.compareAndSet(position, state, state | BUSY);
    if (isMine && position >= extent.get()) {
      extent.accumulateAndGet(position + 1, Math::max);
    }
    return isMine;
  }

  /** Ends a begun write; anything but success and a miss leaves the outcome open. */
  void end(long position, long number, boolean isDelete, int field, Status status) {
    int state = records.get(position) & ~BUSY;
    if (status.isOk() && !status.equals(Status.BATCHED_OK)) {
      acknowledged.increment();
      note(number);
      if (!isDelete) {
        write(position, field, shortened(number));
      }
      state = (state & UNSURE) | shortened(number) | (isDelete ? DELETED : 0);
    } else if (ErrorStatus.isMiss(status)) {
      add(withoutEffect, number);
    } else {
      state |= UNSURE;
      add(unknown, number);
    }
    records.set(position, state);
  }

  private static void add(List<Long> numbers, long number) {
    synchronized (numbers) {
      numbers.add(number);
    }
  }

  private void write(long position, int field, int number) {
    if (field != ALL_FIELDS && fields > 0) {
      values.set(position * fields + field, number);
      return;
    }
    for (int each = 0; each < fields; each++) {
      values.set(position * fields + each, number);
    }
  }

  private void note(long number) {
    long second = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime());
    LongAccumulator greatest = numbers.get(second);
    if (greatest == null) {
      greatest =
          numbers.computeIfAbsent(second, any -> new LongAccumulator(Math::max, Long.MIN_VALUE));
    }
    greatest.accumulate(number);
  }

  static int shortened(long number) {
    return (int) (number % NUMBERS) + 1;
  }

  static long first(int shortened) {
    return shortened - 1L;
  }

  static long next(long number) {
    return number + NUMBERS;
  }

  long extent() {
    return extent.get();
  }

  boolean isTouched(long position) {
    return records.get(position) != 0;
  }

  boolean isDeleted(long position) {
    return (records.get(position) & DELETED) != 0;
  }

  boolean mayHaveExpired(long position) {
    return ages != null && ages.mayHaveExpired(position);
  }

  boolean isOpen(long position) {
    return (records.get(position) & (UNSURE | BUSY)) != 0;
  }

  boolean isBusy(long position) {
    return records.get(position) < 0;
  }

  /** Returns the {@linkplain #shortened shortened} number of the last acknowledged write; or 0. */
  int lastWrite(long position) {
    return records.get(position) & NUMBERS;
  }

  int lastWrite(long position, int field) {
    return fields == 0 ? lastWrite(position) : values.get(position * fields + field);
  }

  long loaded() {
    return loaded;
  }

  long acknowledged() {
    return acknowledged.sum();
  }

  List<Long> withoutEffect() {
    synchronized (withoutEffect) {
      return List.copyOf(withoutEffect);
    }
  }

  /** Returns how many writes have no answer, with those in which threads hang. */
  long unanswered() {
    return unknown().size() + LongStream.range(0, extent()).filter(this::isBusy).count();
  }

  List<Long> unknown() {
    synchronized (unknown) {
      return List.copyOf(unknown);
    }
  }

  /**
   * Returns the first second after {@code startNs} by whose end this write, or a later one, was
   * acknowledged; 0 if none was.
   */
  long acknowledgedSecond(long number, long startNs) {
    for (var second : numbers.entrySet()) {
      if (second.getValue().get() >= number) {
        return Math.max(0, second.getKey() - TimeUnit.NANOSECONDS.toSeconds(startNs));
      }
    }
    return 0;
  }
}
