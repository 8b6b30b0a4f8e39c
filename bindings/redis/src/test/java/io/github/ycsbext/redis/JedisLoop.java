package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.RedisClient;

/**
 * Jedis's own client in a loop, without any YCSB: what is left of the driver's speed. It takes the
 * options of a YCSB client that {@link BenchmarkClient.Ycsb} gives, and tells how far it is in
 * YCSB's words.
 */
@SuppressWarnings("ArrayAsKeyOfSetOrMap") // Jedis takes a hash as a map of arrays.
final class JedisLoop {
  private final Map<String, String> options = new HashMap<>();
  private final LongAdder done = new LongAdder();
  private final LongAdder inserted = new LongAdder();
  private final boolean inserts;
  private final int threads;

  private JedisLoop(String... arguments) {
    List<String> words = List.of(arguments);
    inserts = words.contains("-load");
    threads = Integer.parseInt(words.get(words.indexOf("-threads") + 1));
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        options.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
  }

  public static void main(String... arguments) throws InterruptedException {
    new JedisLoop(arguments).run();
  }

  private int number(String option) {
    return Integer.parseInt(options.get(option));
  }

  private void run() throws InterruptedException {
    ConnectionPoolConfig pool = new ConnectionPoolConfig();
    pool.setMaxTotal(threads);
    pool.setMaxIdle(threads);
    RedisClient redis =
        RedisClient.builder()
            .hostAndPort(options.get("redis.host"), number("redis.port"))
            .poolConfig(pool)
            .build();
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(() -> work(redis));
      thread.setDaemon(true);
      thread.start();
    }
    for (int second = 0; second <= number("maxexecutiontime"); second++) {
      System.err.println(" " + second + " sec: " + done.sum() + " operations;");
      Thread.sleep(1000);
    }
    System.err.println(" end sec: " + done.sum() + " operations;");
  }

  private void work(RedisClient redis) {
    while (true) {
      if (inserts) {
        insert(redis, String.format(Locale.ROOT, "user%012d", next()));
      } else {
        String key =
            String.format(Locale.ROOT, "user%012d", ThreadLocalRandom.current().nextInt(1000));
        readOrUpdate(redis, key.getBytes(UTF_8));
      }
      done.increment();
    }
  }

  private synchronized long next() {
    inserted.increment();
    return inserted.sum();
  }

  private void insert(RedisClient redis, String key) {
    byte[] name = key.getBytes(UTF_8);
    try (Pipeline pipeline = redis.pipelined()) {
      pipeline.hset(name, record(number("fieldcount")));
      pipeline.zadd("_indices".getBytes(UTF_8), key.hashCode(), name);
    }
  }

  private void readOrUpdate(RedisClient redis, byte[] key) {
    if (options.get("readproportion").equals("0")) {
      redis.hset(key, record(1));
    } else if (redis.hgetAll(key).isEmpty()) {
      throw new IllegalStateException("a record is missing");
    }
  }

  private Map<byte[], byte[]> record(int fields) {
    Map<byte[], byte[]> record = new HashMap<>();
    for (int i = 0; i < fields; i++) {
      record.put(("field" + i).getBytes(UTF_8), new byte[number("fieldlength")]);
    }
    return record;
  }
}
