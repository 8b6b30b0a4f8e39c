package io.github.ycsbext.jdbc;

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
 * One of those that {@link JdbcBenchmark} compares, in a JVM of its own: reads commands such as
 * {@code insert 1500} (an operation, and for how many milliseconds) and answers each with the
 * operations done, the nanoseconds that they took and the nanoseconds of processor time of the
 * whole process. {@code load 0} inserts all records once.
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

  /** No two processes insert one key. */
  private final String ownKeys = "new" + ProcessHandle.current().pid() + "-";

  private int inserts;

  /** What one thread works with. Each returns true where all went well. */
  interface Records {
    boolean insert(String key, byte[] pool, int offset) throws Exception;

    boolean update(String key, byte[] pool, int offset) throws Exception;

    boolean read(String key) throws Exception;

    /** A read that names all fields. */
    boolean readNamed(String key) throws Exception;
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
            case "upstream" -> BenchmarkedBinding.withRandomBytes(properties);
            default -> BareJdbc.open(properties);
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
        } else {
          answers.println(measure(words[0], Long.parseLong(words[1])));
        }
      } catch (Exception e) {
        answers.println("failed: " + e);
      }
    }
  }

  private void load() throws Exception {
    for (int number = 0; number < RECORDS; number++) {
      operate(ofThreads.get(0), "insert", "user" + number, number);
    }
  }

  private String measure(String operation, long millis)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(ofThreads.size());
    CyclicBarrier start = new CyclicBarrier(ofThreads.size());
    List<Future<Long>> counts = new ArrayList<>();
    inserts++;
    long cpuNs = cpuNs();
    long startNs = System.nanoTime();
    for (int i = 0; i < ofThreads.size(); i++) {
      Records records = ofThreads.get(i);
      int thread = i;
      counts.add(
          threads.submit(
              () -> {
                start.await();
                return work(records, operation, thread, startNs + millis * 1_000_000);
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

  /** From its own place on through all keys, again and again; inserts have new keys. */
  private long work(Records records, String operation, int thread, long endNs) throws Exception {
    int first = thread * (RECORDS / ofThreads.size());
    String newKeys = ownKeys + inserts + "-" + thread + "-";
    long done = 0;
    while (System.nanoTime() - endNs < 0) {
      int number = (int) ((first + done) % RECORDS);
      operate(
          records,
          operation,
          operation.equals("insert") ? newKeys + done : "user" + number,
          number);
      done++;
    }
    return done;
  }

  private void operate(Records records, String operation, String key, int number) throws Exception {
    int offset = number * 37 % (POOL_BYTES - FIELDS * FIELD_BYTES);
    boolean well =
        switch (operation) {
          case "insert" -> records.insert(key, pool, offset);
          case "update" -> records.update(key, pool, offset);
          case "read" -> records.read(key);
          default -> records.readNamed(key);
        };
    if (!well) {
      throw new IllegalStateException(operation + " of " + key + " failed");
    }
  }

  private static long cpuNs() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
