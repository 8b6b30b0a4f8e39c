package io.github.ycsbext.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.Operation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A database in memory that breaks its word on purpose, and keeps what it should have beside what
 * it has. All threads share it.
 */
public final class BreakingDb extends Database {
  /** What becomes of a write. */
  public enum Deed {
    KEEP,
    /** It is acknowledged, and not done. */
    SWALLOW,
    /** It is done, and not acknowledged. */
    DO_WITHOUT_ANSWER,
    /** It is neither done nor acknowledged. */
    REFUSE,
    /** It is neither done nor answered before the test is over. */
    HANG,
    /** If it is an insert, it is neither done nor acknowledged. */
    REFUSE_INSERT,
    /** It is acknowledged, and other bytes are stored. */
    SPOIL,
    /** If it is an insert, its key is there already. */
    MEET_A_KEY
  }

  private static final Map<String, Map<String, byte[]>> PROMISED = new HashMap<>();
  private static final Map<String, Map<String, byte[]>> KEPT = new HashMap<>();

  /** Ends {@link Deed#HANG}. */
  static final CountDownLatch RELEASE = new CountDownLatch(1);

  private static final AtomicLong WRITES = new AtomicLong();
  private static volatile Deed deed = Deed.KEEP;
  private static volatile long every = 1;

  /** Forgets everything, and does a deed at every n-th write from here on. */
  static synchronized void reset(Deed what, long everyNth) {
    PROMISED.clear();
    KEPT.clear();
    breaksFromHere(what, everyNth);
  }

  private static String named(String table, String key) {
    return table.equals("usertable") ? key : table + "/" + key;
  }

  /** Returns the keys of the records that are there, with their tables if there are several. */
  static synchronized Set<String> keys() {
    return new TreeSet<>(KEPT.keySet());
  }

  /** Forgets the records whose keys end so. */
  static synchronized void forget(String end) {
    PROMISED.keySet().removeIf(key -> key.endsWith(end));
    KEPT.keySet().removeIf(key -> key.endsWith(end));
  }

  /** Loses the records whose keys end so, as a server that dies does. */
  static synchronized void lose(String end) {
    KEPT.keySet().removeIf(key -> key.endsWith(end));
  }

  static synchronized void breaksFromHere(Deed what, long everyNth) {
    WRITES.set(0);
    deed = what;
    every = everyNth;
  }

  /** Swallows every n-th write if the property {@code swallow.every} is given. */
  @Override
  public void init() {
    String everyNth = getProperties().getProperty("swallow.every");
    if (everyNth != null) {
      breaksFromHere(Deed.SWALLOW, Long.parseLong(everyNth));
    }
  }

  /** Returns the keys of records that should be there and are not, or not whole. */
  static synchronized Set<String> lost() {
    Set<String> lost = new TreeSet<>();
    PROMISED.forEach(
        (key, promised) -> {
          if (!KEPT.getOrDefault(key, Map.of()).keySet().containsAll(promised.keySet())) {
            lost.add(key);
          }
        });
    return lost;
  }

  /** Returns the keys of records that are there and should not be. */
  static synchronized Set<String> resurrected() {
    Set<String> resurrected = new TreeSet<>(KEPT.keySet());
    resurrected.removeAll(PROMISED.keySet());
    return resurrected;
  }

  /** Returns the keys of records that should have other bytes. */
  static synchronized Set<String> different() {
    Set<String> different = new TreeSet<>();
    Set<String> lost = lost();
    PROMISED.forEach(
        (key, promised) -> {
          Map<String, byte[]> kept = KEPT.get(key);
          if (kept != null
              && !lost.contains(key)
              && !kept.keySet().stream()
                  .allMatch(field -> Arrays.equals(promised.get(field), kept.get(field)))) {
            different.add(key);
          }
        });
    return different;
  }

  @Override
  public boolean canExpire() {
    return true;
  }

  @Override
  public Status execute(Operation operation) {
    String key = named(operation.table(), operation.key());
    return switch (operation.kind()) {
      case READ -> read(key, operation.values());
      case SCAN -> Status.OK;
      case UPDATE -> write(key, operation.values(), false);
      case INSERT -> write(key, operation.values(), true);
      case DELETE -> write(key, null, false);
    };
  }

  private static synchronized Status read(String key, Map<String, ByteIterator> result) {
    Map<String, byte[]> record = KEPT.get(key);
    if (record == null) {
      return Status.NOT_FOUND;
    }
    record.forEach((field, value) -> result.put(field, new ByteArrayByteIterator(value)));
    return Status.OK;
  }

  /** Returns the bytes of all records. */
  static synchronized long bytes() {
    return KEPT.values().stream()
        .flatMap(record -> record.values().stream())
        .mapToLong(value -> value.length)
        .sum();
  }

  private static Status write(
      String key, @Nullable Map<String, ByteIterator> values, boolean mayCreate) {
    Map<String, byte[]> sent = new HashMap<>();
    if (values != null) {
      values.forEach((field, value) -> sent.put(field, value.toArray()));
    }
    if (deed == Deed.HANG && WRITES.incrementAndGet() % every == 0) {
      TestDb.hangUntil(RELEASE);
      return Status.OK;
    }
    synchronized (BreakingDb.class) {
      Deed now = WRITES.incrementAndGet() % every == 0 ? deed : Deed.KEEP;
      if (now == Deed.REFUSE_INSERT && mayCreate) {
        return Status.SERVICE_UNAVAILABLE;
      }
      // As with Redis, an update makes what is not there.
      if (now != Deed.REFUSE_INSERT
          && !mayCreate
          && !PROMISED.containsKey(key)
          && !KEPT.containsKey(key)) {
        return Status.NOT_FOUND;
      }
      if (now == Deed.MEET_A_KEY && mayCreate) {
        return new ErrorStatus(ErrorStatus.DUPLICATE_KEY, "it is there");
      }
      if (now != Deed.DO_WITHOUT_ANSWER && now != Deed.REFUSE) {
        apply(PROMISED, key, values == null ? null : sent);
      }
      if (now == Deed.SPOIL) {
        sent.replaceAll((field, value) -> "spoilt".getBytes(UTF_8));
      }
      if (now != Deed.SWALLOW && now != Deed.REFUSE) {
        apply(KEPT, key, values == null ? null : sent);
      }
      return now == Deed.DO_WITHOUT_ANSWER || now == Deed.REFUSE
          ? Status.SERVICE_UNAVAILABLE
          : Status.OK;
    }
  }

  private static void apply(
      Map<String, Map<String, byte[]>> records, String key, @Nullable Map<String, byte[]> sent) {
    if (sent == null) {
      records.remove(key);
    } else {
      records.computeIfAbsent(key, name -> new HashMap<>()).putAll(sent);
    }
  }
}
