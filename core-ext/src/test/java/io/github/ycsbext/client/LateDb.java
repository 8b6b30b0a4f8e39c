package io.github.ycsbext.client;

import io.github.ycsbext.binding.AsyncDatabase;
import io.github.ycsbext.binding.ExpiringDatabase;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** A database in memory that answers later, out of order, on a thread of its own. */
@SuppressWarnings("NonApiType") // The superclass has these types.
public final class LateDb extends TestDb implements AsyncDatabase, ExpiringDatabase {
  @Override
  public void expireAfter(int seconds) {}

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
  public void read(
      String table,
      String key,
      Set<String> fields,
      Map<String, ByteIterator> result,
      Answer answer) {
    answer(
        answer,
        () -> {
          Map<String, String> record = RECORDS.get(key);
          if (record == null) {
            return Status.NOT_FOUND;
          }
          record.forEach(
              (name, value) -> result.put(name, new site.ycsb.StringByteIterator(value)));
          return Status.OK;
        });
  }

  @Override
  public void scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result,
      Answer answer) {
    answer(answer, () -> Status.OK);
  }

  @Override
  public void update(String table, String key, Map<String, ByteIterator> values, Answer answer) {
    answer(
        answer,
        () -> {
          Map<String, String> record = RECORDS.get(key);
          if (record == null) {
            return Status.NOT_FOUND;
          }
          record.putAll(texts(values));
          return Status.OK;
        });
  }

  @Override
  public void insert(String table, String key, Map<String, ByteIterator> values, Answer answer) {
    answer(
        answer,
        () -> {
          if (TO_REFUSE.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            return Status.ERROR;
          }
          RECORDS.put(key, texts(values));
          return Status.OK;
        });
  }

  private static Map<String, String> texts(Map<String, ByteIterator> values) {
    Map<String, String> texts = new ConcurrentHashMap<>();
    values.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  @Override
  public void delete(String table, String key, Answer answer) {
    answer(answer, () -> RECORDS.remove(key) == null ? Status.NOT_FOUND : Status.OK);
  }
}
