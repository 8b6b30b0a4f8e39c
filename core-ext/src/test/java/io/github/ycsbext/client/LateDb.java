package io.github.ycsbext.client;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.binding.Settings;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/** A database in memory that answers later, out of order, on a thread of its own. */
public final class LateDb extends Database {
  private static final int MAX_MICROS = 300;

  static final AtomicInteger STARTED_NOW = new AtomicInteger();
  static final AtomicInteger MOST = new AtomicInteger();
  static final Set<Thread> STARTERS = ConcurrentHashMap.newKeySet();
  static final Map<String, Map<String, String>> RECORDS = new ConcurrentHashMap<>();

  /** Inserts of this many records fail at first. */
  static final AtomicInteger TO_REFUSE = new AtomicInteger();

  /** Answers that never come. */
  static volatile boolean isSilent;

  private static final ScheduledExecutorService ANSWERS =
      Executors.newScheduledThreadPool(
          1,
          work -> {
            Thread thread = new Thread(work, "answers");
            thread.setDaemon(true);
            return thread;
          });

  static void reset() {
    RECORDS.clear();
    STARTERS.clear();
    MOST.set(0);
    STARTED_NOW.set(0);
    TO_REFUSE.set(0);
    isSilent = false;
  }

  private static void answer(Answer answer, Supplier<Status> outcome) {
    STARTERS.add(Thread.currentThread());
    MOST.accumulateAndGet(STARTED_NOW.incrementAndGet(), Math::max);
    if (isSilent) {
      return;
    }
    var unused =
        ANSWERS.schedule(
            () -> {
              Status status = outcome.get();
              STARTED_NOW.decrementAndGet();
              answer.arrived(status);
            },
            ThreadLocalRandom.current().nextInt(MAX_MICROS),
            TimeUnit.MICROSECONDS);
  }

  @Override
  public boolean canExpire() {
    return true;
  }

  @Override
  public @Nullable String oneAtATime(Settings settings) {
    return null;
  }

  @Override
  public Status execute(Operation operation) {
    return Status.OK;
  }

  @Override
  public void execute(Operation operation, Answer answer) {
    answer(answer, () -> outcome(operation));
  }

  private static Status outcome(Operation operation) {
    String key = operation.key();
    Map<String, String> record = RECORDS.get(key);
    switch (operation.kind()) {
      case INSERT -> {
        if (TO_REFUSE.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
          return Status.ERROR;
        }
        RECORDS.put(key, texts(operation.values()));
        return Status.OK;
      }
      case SCAN -> {
        return Status.OK;
      }
      case DELETE -> RECORDS.remove(key);
      case UPDATE -> {
        if (record != null) {
          record.putAll(texts(operation.values()));
        }
      }
      case READ -> {
        if (record != null) {
          record.forEach(
              (name, value) -> operation.values().put(name, new StringByteIterator(value)));
        }
      }
    }
    return record == null ? Status.NOT_FOUND : Status.OK;
  }

  private static Map<String, String> texts(Map<String, ByteIterator> values) {
    Map<String, String> texts = new ConcurrentHashMap<>();
    values.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }
}
