package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import redis.clients.jedis.Connection;

/**
 * What clients are compared at: one kind of operation on {@value #RECORDS} records, or on ever new
 * ones where it inserts.
 *
 * @param bytes of each of the fields
 */
record BenchmarkLoad(Kind kind, int threads, int fields, int bytes) {
  static final int RECORDS = 1000;
  private static final int LARGE_BYTES = 10_000;
  private static final int MEGABYTE = 1_000_000;

  enum Kind {
    INSERT,
    READ,
    UPDATE
  }

  static List<BenchmarkLoad> all() {
    List<BenchmarkLoad> all = new ArrayList<>();
    for (int threads : new int[] {1, 16}) {
      for (Kind kind : Kind.values()) {
        all.add(new BenchmarkLoad(kind, threads, 10, 100));
      }
    }
    all.add(new BenchmarkLoad(Kind.INSERT, 1, 1, MEGABYTE / 10));
    all.add(new BenchmarkLoad(Kind.INSERT, 1, 1, MEGABYTE));
    all.add(new BenchmarkLoad(Kind.READ, 1, 1, MEGABYTE));
    return all;
  }

  boolean isLarge() {
    return bytes > LARGE_BYTES;
  }

  /** Such as {@code read-10x100B-16}: what the environment variable CASES picks from. */
  String name() {
    return String.format(
        Locale.ROOT, "%s-%dx%s-%d", kind.name().toLowerCase(Locale.ROOT), fields, size(), threads);
  }

  private String size() {
    if (bytes >= MEGABYTE) {
      return bytes / MEGABYTE + "MB";
    }
    return isLarge() ? bytes / 1000 + "KB" : bytes + "B";
  }

  /**
   * Large records would fill the memory within seconds: the server holds as many as
   * redis-benchmark's keys are, and lets go of others.
   */
  String[] serverOptions() {
    return kind == Kind.INSERT && isLarge()
        ? new String[] {
          "--maxmemory",
          RECORDS * (bytes / 1000 * 13 / 10) + "kb",
          "--maxmemory-policy",
          "allkeys-random"
        }
        : new String[] {};
  }

  /** YCSB's properties for it; keys are numbers of 12 digits, as redis-benchmark makes them. */
  Map<String, String> ycsbProperties() {
    Map<String, String> properties = new TreeMap<>();
    for (Kind each : Kind.values()) {
      String name = each.name().toLowerCase(Locale.ROOT) + "proportion";
      properties.put(name, each == kind ? "1" : "0");
    }
    properties.put("requestdistribution", "uniform");
    properties.put("insertorder", "ordered");
    properties.put("zeropadding", "12");
    properties.put("fieldcount", String.valueOf(fields));
    properties.put("fieldlength", String.valueOf(bytes));
    properties.put("recordcount", String.valueOf(kind == Kind.INSERT ? 100_000_000 : RECORDS));
    properties.put("operationcount", "100000000");
    return properties;
  }

  /** What redis-benchmark sends; empty where it has no command like it. */
  List<String> redisBenchmarkCommand() {
    if (isLarge()) {
      return kind == Kind.INSERT
          ? List.of("-t", "set", "-d", String.valueOf(bytes))
          : List.of("GET", "key:__rand_int__");
    }
    return switch (kind) {
      case INSERT -> List.of();
      case READ -> List.of("HGETALL", "user__rand_int__");
      case UPDATE -> List.of("HSET", "user__rand_int__", "field0", "x".repeat(bytes));
    };
  }

  /** What memtier_benchmark sends; empty where it is not asked. */
  String memtierCommand() {
    if (isLarge() || threads == 1) {
      return "";
    }
    return switch (kind) {
      case INSERT -> "";
      case READ -> "HGETALL __key__";
      case UPDATE -> "HSET __key__ field0 __data__";
    };
  }

  /** Makes what is read and updated, under the names that the clients have for it. */
  void prepare(RedisProcess server) {
    server.command("FLUSHALL");
    if (kind == Kind.INSERT) {
      return;
    }
    try (Connection connection = server.connect()) {
      for (int i = 0; i <= RECORDS; i++) {
        // memtier_benchmark's keys have no leading zeros, and begin with 1.
        putHash(connection, String.format(Locale.ROOT, "user%012d", i));
        putHash(connection, "user" + i);
        if (isLarge()) {
          connection.sendCommand(
              () -> "SET".getBytes(UTF_8),
              String.format(Locale.ROOT, "key:%012d", i).getBytes(UTF_8),
              value());
          connection.getOne();
        }
      }
    }
  }

  private void putHash(Connection connection, String key) {
    List<byte[]> words = new ArrayList<>(List.of(key.getBytes(UTF_8)));
    for (int i = 0; i < fields; i++) {
      words.add(("field" + i).getBytes(UTF_8));
      words.add(value());
    }
    connection.sendCommand(() -> "HSET".getBytes(UTF_8), words.toArray(byte[][]::new));
    connection.getOne();
  }

  private byte[] value() {
    byte[] value = new byte[bytes];
    Arrays.fill(value, (byte) 'x');
    return value;
  }
}
