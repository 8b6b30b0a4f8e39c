package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.OperatingSystemMXBean;
import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.RedisClient;
import site.ycsb.ByteIterator;

/**
 * The binding against Jedis's own pooled client, which sends the same commands: in turn, {@value
 * #PAIRS} times, on a server that is started for it. Prints medians of the time and the client's
 * CPU time per operation, with the least and the most.
 *
 * <p>Run by {@code src/test/bench/redis-benchmark}.
 */
@SuppressWarnings("ArrayAsKeyOfSetOrMap") // Jedis takes a hash as a map of arrays.
final class RedisBenchmark {
  private static final int PAIRS = 7;
  private static final int WARM_UP = 2;
  private static final int KEYS = 1000;
  private static final int FIELDS = 10;

  /** Values are ranges of one array, as workloads make them. */
  private static final byte[] POOL = new byte[4 << 20];

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final Properties properties = new Properties();
  private final RedisClient pooled;
  private final PrintStream out;

  private RedisBenchmark(int threads, PrintStream out) {
    this.out = out;
    properties.putAll(SharedCluster.of(Engine.REDIS).properties());
    ConnectionPoolConfig pool = new ConnectionPoolConfig();
    pool.setMaxTotal(threads);
    pool.setMaxIdle(threads);
    int port = Integer.parseInt(properties.getProperty("redis.port"));
    this.pooled = RedisClient.builder().hostAndPort("127.0.0.1", port).poolConfig(pool).build();
  }

  public static void main(String[] arguments) throws Exception {
    for (int threads : new int[] {1, 16}) {
      RedisBenchmark benchmark = new RedisBenchmark(threads, System.out);
      benchmark.compare("insert 10 x 100 B", threads, 20_000, FIELDS, 100, Kind.INSERT);
      benchmark.compare("read 10 x 100 B", threads, 20_000, FIELDS, 100, Kind.READ);
      benchmark.compare("update 1 x 100 B", threads, 20_000, 1, 100, Kind.UPDATE);
      benchmark.compare("insert 1 x 100 KB", threads, 2_000, 1, 100_000, Kind.INSERT);
      benchmark.compare("insert 1 x 1 MB", threads, 400, 1, 1_000_000, Kind.INSERT);
      benchmark.compare("read 1 x 1 MB", threads, 400, 1, 1_000_000, Kind.READ);
      benchmark.pooled.flushAll();
      benchmark.pooled.close();
    }
  }

  private enum Kind {
    INSERT,
    READ,
    UPDATE
  }

  /** One thread's way to do the n-th operation. */
  private interface Opener {
    IntConsumer open() throws Exception;
  }

  private void compare(String what, int threads, int count, int fields, int bytes, Kind kind)
      throws Exception {
    int keys = bytes > 10_000 ? 20 : KEYS;
    Map<String, Opener> ways = new LinkedHashMap<>();
    ways.put("binding", () -> binding(kind, keys, fields, bytes));
    ways.put("pooled Jedis", () -> pooledJedis(kind, keys, fields, bytes));
    Map<String, double[][]> figures = new LinkedHashMap<>();
    ways.keySet().forEach(way -> figures.put(way, new double[2][PAIRS]));
    pooled.flushAll();
    IntConsumer insert = binding(Kind.INSERT, keys, fields, bytes);
    IntStream.range(0, keys).forEach(insert);
    for (int round = -WARM_UP; round < PAIRS; round++) {
      for (Map.Entry<String, Opener> way : ways.entrySet()) {
        double[] figure = run(way.getValue(), threads, Math.max(1, count / threads));
        if (round >= 0) {
          figures.get(way.getKey())[0][round] = figure[0];
          figures.get(way.getKey())[1][round] = figure[1];
        }
      }
    }
    figures.forEach((way, figure) -> print(what, threads, way, figure));
  }

  private void print(String what, int threads, String way, double[][] figure) {
    Arrays.sort(figure[0]);
    Arrays.sort(figure[1]);
    out.printf(
        "%-18s %2d threads %-13s %8.1f us (%.1f-%.1f), CPU %7.1f us (%.1f-%.1f)%n",
        what,
        threads,
        way,
        figure[0][PAIRS / 2],
        figure[0][0],
        figure[0][PAIRS - 1],
        figure[1][PAIRS / 2],
        figure[1][0],
        figure[1][PAIRS - 1]);
  }

  private static double[] run(Opener opener, int threads, int each) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<IntConsumer> operations = new java.util.ArrayList<>();
      for (int i = 0; i < threads; i++) {
        operations.add(opener.open());
      }
      long cpuNs = SYSTEM.getProcessCpuTime();
      long startNs = System.nanoTime();
      List<Callable<Object>> work =
          operations.stream()
              .<Callable<Object>>map(
                  it -> Executors.callable(() -> IntStream.range(0, each).forEach(it)))
              .toList();
      for (Future<Object> done : pool.invokeAll(work)) {
        done.get();
      }
      double microsEach = (System.nanoTime() - startNs) / 1e3 / each;
      return new double[] {microsEach, (SYSTEM.getProcessCpuTime() - cpuNs) / 1e3 / each / threads};
    } finally {
      pool.shutdownNow();
    }
  }

  private IntConsumer binding(Kind kind, int keys, int fields, int bytes) throws Exception {
    RedisDatabase db = new RedisDatabase();
    db.setProperties(properties);
    db.init();
    return switch (kind) {
      case INSERT -> n -> check(db.insert("t", key(n, keys), values(n, fields, bytes)).isOk());
      case UPDATE -> n -> check(db.update("t", key(n, keys), values(n, fields, bytes)).isOk());
      case READ -> n -> check(db.read("t", key(n, keys), null, new HashMap<>()).isOk());
    };
  }

  private IntConsumer pooledJedis(Kind kind, int keys, int fields, int bytes) {
    return switch (kind) {
      case INSERT -> n -> pooledInsert(key(n, keys), values(n, fields, bytes));
      case UPDATE ->
          n -> check(pooled.hset(key(n, keys).getBytes(UTF_8), bytes(n, fields, bytes)) >= 0);
      case READ -> n -> check(!pooled.hgetAll(key(n, keys).getBytes(UTF_8)).isEmpty());
    };
  }

  private void pooledInsert(String key, Map<String, ByteIterator> values) {
    byte[] name = key.getBytes(UTF_8);
    try (Pipeline pipeline = pooled.pipelined()) {
      pipeline.hset(name, arrays(values));
      pipeline.zadd("_indices".getBytes(UTF_8), key.hashCode(), name);
    }
  }

  private static Map<byte[], byte[]> bytes(int n, int fields, int bytes) {
    return arrays(values(n, fields, bytes));
  }

  private static Map<byte[], byte[]> arrays(Map<String, ByteIterator> values) {
    Map<byte[], byte[]> arrays = new HashMap<>();
    values.forEach((field, value) -> arrays.put(field.getBytes(UTF_8), value.toArray()));
    return arrays;
  }

  private static Map<String, ByteIterator> values(int n, int fields, int bytes) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int field = 0; field < fields; field++) {
      int offset = (n * 31 + field * 7) & 0xfffff;
      values.put("field" + field, new ArrayByteIterator(POOL, offset, bytes));
    }
    return values;
  }

  private static String key(int n, int keys) {
    return "user" + (n * 7 % keys);
  }

  private static void check(boolean good) {
    if (!good) {
      throw new IllegalStateException("an operation failed");
    }
  }
}
