package io.github.ycsbext.workload.trace;

import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationMix;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The first line of a trace: what a replay has to know before the first operation.
 *
 * @param records the records that have to be there before: those that something else than an insert
 *     meets first
 * @param longest the greatest number of bytes that an operation reads or writes
 * @param expiring the writes after which the record expires
 */
public record TraceHeader(
    long records,
    long inserted,
    int longest,
    long timeNs,
    long expiring,
    Map<OperationKind, Long> counts) {
  static final String START = "#trace";

  public TraceHeader {
    counts = new EnumMap<>(counts);
  }

  public long operations() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  public long count(OperationKind kind) {
    return counts.getOrDefault(kind, 0L);
  }

  public OperationMix mix() {
    Map<OperationKind, Double> proportions = new EnumMap<>(OperationKind.class);
    counts.forEach((kind, count) -> proportions.put(kind, count.doubleValue()));
    return new OperationMix(proportions);
  }

  /** Throws an IllegalArgumentException with what is wrong. */
  static TraceHeader of(String line) {
    String[] words = line.strip().split(" +", -1);
    if (!words[0].equals(START)) {
      throw new IllegalArgumentException(
          "it does not begin with '%s records=...': docs/traces.md tells how a trace is made"
              .formatted(START));
    }
    Map<String, String> given = new HashMap<>();
    for (int i = 1; i < words.length; i++) {
      int equals = words[i].indexOf('=');
      given.put(words[i].substring(0, Math.max(0, equals)), words[i].substring(equals + 1));
    }
    Map<OperationKind, Long> counts = new EnumMap<>(OperationKind.class);
    for (OperationKind kind : OperationKind.values()) {
      if (given.containsKey(kind.word())) {
        counts.put(kind, number(given, kind.word(), Long.MAX_VALUE / 16));
      }
    }
    TraceHeader header =
        new TraceHeader(
            number(given, "records", Long.MAX_VALUE / 4),
            number(given, "inserted", Long.MAX_VALUE / 4),
            (int) number(given, "longest", Integer.MAX_VALUE),
            Math.round(seconds(given) * 1e9),
            given.containsKey("expiring") ? number(given, "expiring", Long.MAX_VALUE / 4) : 0,
            counts);
    if (header.operations() == 0) {
      throw new IllegalArgumentException("its first line has no operations, such as read=1000");
    }
    return header;
  }

  private static double seconds(Map<String, String> given) {
    String text = given.getOrDefault("seconds", "0");
    if (!text.matches("\\d{1,9}(\\.\\d*)?")) {
      throw wrong("seconds", text);
    }
    return Double.parseDouble(text);
  }

  private static long number(Map<String, String> given, String name, long most) {
    String text = given.getOrDefault(name, "");
    if (!text.matches("\\d{1,18}") || Long.parseLong(text) > most) {
      throw wrong(name, text);
    }
    return Long.parseLong(text);
  }

  private static IllegalArgumentException wrong(String name, String text) {
    return new IllegalArgumentException(
        "its first line has '%s' for %s: give a number that is not negative".formatted(text, name));
  }
}
