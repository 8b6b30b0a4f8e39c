package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * One of those that {@link CassandraBenchmark} compares, in a JVM of its own: reads commands such
 * as {@code insert 1500} (an operation, and for how many milliseconds) and answers each with the
 * operations done, the nanoseconds that they took and the nanoseconds of processor time of the
 * whole process. {@code load} inserts all records once.
 *
 * <p>It knows YCSB's own classes alone, so that it runs with upstream's binding, too.
 */
final class BenchmarkedClient {
  static final int FIELDS = 10;
  static final int FIELD_BYTES = 100;
  static final int RECORDS = 20_000;

  private static final int POOL_BYTES = 1 << 20;

  private final List<Records> ofThreads = new ArrayList<>();
  private final byte[] pool = new byte[POOL_BYTES];

  /** What one thread works with. */
  interface Records {
    /** True where it went well. */
    boolean insert(String key, byte[] pool, int offset);

    /** True where the record was there, with all its fields. */
    boolean read(String key);
  }

  private BenchmarkedClient(String way, int threads, Properties properties) throws Exception {
    byte[] letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".getBytes(US_ASCII);
    Random random = new Random(1);
    for (int i = 0; i < pool.length; i++) {
      pool[i] = letters[random.nextInt(letters.length)];
    }
    for (int i = 0; i < threads; i++) {
      ofThreads.add(
          switch (way) {
            case "binding" -> BenchmarkedBinding.withArrays(properties);
            case "upstream" -> BenchmarkedBinding.withStrings(properties);
            default -> BareDriver.open(properties);
          });
    }
  }

  /**
   * @param arguments the way, the threads, and properties as {@code name=value}
   */
  public static void main(String[] arguments) throws Exception {
    PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    System.setOut(System.err);
    Properties properties = new Properties();
    for (String property : List.of(arguments).subList(2, arguments.length)) {
      String[] parts = property.split("=", 2);
      properties.setProperty(parts[0], parts[1]);
    }
    var client = new BenchmarkedClient(arguments[0], Integer.parseInt(arguments[1]), properties);
    answers.println("ready");
    client.obey(answers);
    System.exit(0);
  }

  private void obey(PrintStream answers) throws IOException, InterruptedException {
    BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] words = line.split(" ", -1);
      try {
        if (words[0].equals("load")) {
          load();
          answers.println("0 1 0");
          continue;
        }
        answers.println(measure(words[0].equals("insert"), Long.parseLong(words[1])));
      } catch (ExecutionException e) {
        answers.println("failed: " + e.getCause());
      }
    }
  }

  private void load() {
    for (int number = 0; number < RECORDS; number++) {
      operate(ofThreads.get(0), true, number);
    }
  }

  private String measure(boolean insert, long millis)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(ofThreads.size());
    CyclicBarrier start = new CyclicBarrier(ofThreads.size());
    List<Future<Long>> counts = new ArrayList<>();
    long cpuNs = cpuNs();
    long startNs = System.nanoTime();
    for (int i = 0; i < ofThreads.size(); i++) {
      Records records = ofThreads.get(i);
      int first = i * (RECORDS / ofThreads.size());
      counts.add(
          threads.submit(
              () -> {
                start.await();
                return work(records, insert, first, startNs + millis * 1_000_000);
              }));
    }
    long operations = 0;
    for (Future<Long> count : counts) {
      operations += count.get();
    }
    long elapsedNs = System.nanoTime() - startNs;
    long usedNs = cpuNs() - cpuNs;
    threads.shutdown();
    return operations + " " + elapsedNs + " " + usedNs;
  }

  /** From its own place on through all keys, again and again. */
  private long work(Records records, boolean insert, int first, long endNs) {
    long done = 0;
    while (System.nanoTime() - endNs < 0) {
      operate(records, insert, (int) ((first + done) % RECORDS));
      done++;
    }
    return done;
  }

  private void operate(Records records, boolean insert, int number) {
    String key = "user" + number;
    boolean well =
        insert
            ? records.insert(key, pool, number * 37 % (POOL_BYTES - FIELDS * FIELD_BYTES))
            : records.read(key);
    if (!well) {
      throw new IllegalStateException((insert ? "insert" : "read") + " of " + key + " failed");
    }
  }

  private static long cpuNs() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
