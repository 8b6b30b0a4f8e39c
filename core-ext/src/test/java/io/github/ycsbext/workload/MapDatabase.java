package io.github.ycsbext.workload;

import io.github.ycsbext.measurement.OperationRecorder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** A database in memory that many threads share, and that records its calls. */
public class MapDatabase extends DB implements OperationRecorder {
  /** One call. */
  public record Call(String operation, String key, Status status, String values) {}

  public final Map<String, Map<String, byte[]>> records = new ConcurrentHashMap<>();
  public final Map<String, AtomicLong> returns = new ConcurrentHashMap<>();
  final Map<String, AtomicLong> recorded = new ConcurrentHashMap<>();
  final ThreadLocal<List<Call>> callsOfThread = ThreadLocal.withInitial(this::newCalls);
  final List<List<Call>> allCalls = new ArrayList<>();
  public volatile boolean keepsCalls;

  private synchronized List<Call> newCalls() {
    List<Call> calls = new ArrayList<>();
    allCalls.add(calls);
    return calls;
  }

  public synchronized List<Call> calls() {
    return allCalls.stream().flatMap(List::stream).toList();
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Map<String, byte[]> record = records.get(key);
    if (record == null) {
      return done("READ", key, Status.NOT_FOUND, String.valueOf(fields));
    }
    record.forEach(
        (field, value) -> {
          if (fields == null || fields.contains(field)) {
            result.put(field, new site.ycsb.ByteArrayByteIterator(value));
          }
        });
    return done("READ", key, Status.OK, String.valueOf(fields));
  }

  @Override
  @SuppressWarnings("NonApiType") // YCSB's interface has these types.
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    Status status = records.containsKey(startkey) ? Status.OK : Status.NOT_FOUND;
    return done("SCAN", startkey, status, recordcount + " " + fields);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Map<String, byte[]> sent = bytes(values);
    Map<String, byte[]> record =
        records.computeIfPresent(
            key,
            (name, old) -> {
              Map<String, byte[]> changed = new HashMap<>(old);
              changed.putAll(sent);
              return changed;
            });
    return done("UPDATE", key, record == null ? Status.NOT_FOUND : Status.OK, text(sent));
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Map<String, byte[]> sent = bytes(values);
    Status status = records.putIfAbsent(key, sent) == null ? Status.OK : Status.BAD_REQUEST;
    return done("INSERT", key, status, text(sent));
  }

  @Override
  public Status delete(String table, String key) {
    Status status = records.remove(key) == null ? Status.NOT_FOUND : Status.OK;
    return done("DELETE", key, status, "");
  }

  private static Map<String, byte[]> bytes(Map<String, ByteIterator> values) {
    Map<String, byte[]> bytes = new HashMap<>();
    values.forEach((field, value) -> bytes.put(field, value.toArray()));
    return bytes;
  }

  private String text(Map<String, byte[]> values) {
    if (!keepsCalls) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    values.keySet().stream()
        .sorted()
        .forEach(f -> text.append(f).append('=').append(java.util.Arrays.hashCode(values.get(f))));
    return text.toString();
  }

  private Status done(String operation, String key, Status status, String values) {
    count(returns, operation + " " + status.getName());
    if (keepsCalls) {
      callsOfThread.get().add(new Call(operation, key, status, values));
    }
    return status;
  }

  @Override
  public Status call(String operation, OperationRecorder.Call call) {
    try {
      return done(operation, "", call.make(), "");
    } catch (Exception e) {
      return done(operation, "", Status.ERROR, "");
    }
  }

  @Override
  public <T> T database(Class<T> type) {
    return type.isInstance(this) ? type.cast(this) : null;
  }

  @Override
  public void record(String operation, long elapsedNs, Status status) {
    count(recorded, status == null ? operation : operation + " " + status.getName());
  }

  @Override
  public void generatedSince(long startNs) {
    count(recorded, "GENERATE");
  }

  private static void count(Map<String, AtomicLong> counts, String name) {
    counts.computeIfAbsent(name, key -> new AtomicLong()).incrementAndGet();
  }

  public long returned(String operationAndStatus) {
    AtomicLong count = returns.get(operationAndStatus);
    return count == null ? 0 : count.get();
  }

  /** Returns the number of calls of an operation, whatever they returned. */
  public long asked(String operation) {
    return returns.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(operation + " "))
        .mapToLong(entry -> entry.getValue().get())
        .sum();
  }

  public long recorded(String name) {
    AtomicLong count = recorded.get(name);
    return count == null ? 0 : count.get();
  }
}
