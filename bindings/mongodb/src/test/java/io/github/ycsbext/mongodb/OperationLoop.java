package io.github.ycsbext.mongodb;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import site.ycsb.DBException;

/**
 * A client process of {@link PeerBenchmark}: operations in a loop, one {@link Way} of doing them,
 * and at the end a line for each shape and operation on stdout with what one took of time and of
 * this process's processors.
 *
 * <p>It runs on class paths that have no more of this project than the tests' classes.
 */
final class OperationLoop {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private OperationLoop() {}

  /** Records, threads and how often each operation is done. */
  enum Shape {
    SMALL_ONE_THREAD(10, 100, 1, 20_000),
    SMALL_SIXTEEN_THREADS(10, 100, 16, 32_000),
    LARGE_ONE_THREAD(1, 1_000_000, 1, 150);

    final int fields;
    final int fieldBytes;
    final int threads;
    final int operations;

    Shape(int fields, int fieldBytes, int threads, int operations) {
      this.fields = fields;
      this.fieldBytes = fieldBytes;
      this.threads = threads;
      this.operations = operations;
    }
  }

  /** What one thread does to the record of a key. */
  interface Client {
    void insert(String key);

    void update(String key);

    void read(String key);

    void close() throws DBException;
  }

  /** A way of doing operations. */
  interface Way {
    Client open(String url, Shape shape) throws Exception;
  }

  private interface Operation {
    void on(Client client, String key);
  }

  /**
   * @param arguments the class of the way, the server's URL up to the database, and the shape
   */
  public static void main(String[] arguments) throws Exception {
    Way way =
        Class.forName(arguments[0]).asSubclass(Way.class).getDeclaredConstructor().newInstance();
    run(way, arguments[1], Shape.valueOf(arguments[2]));
  }

  private static void run(Way way, String url, Shape shape) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(shape.threads);
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < shape.threads; i++) {
      clients.add(way.open(url, shape));
    }
    // The first of each pair warms up: the keys of its inserts are others than those that count.
    measure(threads, clients, shape, "w", Client::insert);
    String insert = measure(threads, clients, shape, "u", Client::insert);
    measure(threads, clients, shape, "u", Client::update);
    String update = measure(threads, clients, shape, "u", Client::update);
    measure(threads, clients, shape, "u", Client::read);
    String read = measure(threads, clients, shape, "u", Client::read);
    for (Client client : clients) {
      client.close();
    }
    threads.shutdown();
    System.out.printf("%s insert %s%n", shape, insert);
    System.out.printf("%s update %s%n", shape, update);
    System.out.printf("%s read %s%n", shape, read);
  }

  private static String measure(
      ExecutorService threads,
      List<Client> clients,
      Shape shape,
      String prefix,
      Operation operation)
      throws Exception {
    int each = shape.operations / clients.size();
    CyclicBarrier together = new CyclicBarrier(clients.size() + 1);
    List<Future<?>> running = new ArrayList<>();
    for (int i = 0; i < clients.size(); i++) {
      int number = i;
      Callable<Void> work =
          () -> {
            together.await();
            for (int n = 0; n < each; n++) {
              operation.on(clients.get(number), prefix + (number * each + n));
            }
            return null;
          };
      running.add(threads.submit(work));
    }
    long cpu = PROCESS.getProcessCpuTime();
    long start = System.nanoTime();
    together.await();
    for (Future<?> thread : running) {
      thread.get();
    }
    double elapsed = System.nanoTime() - start;
    double used = PROCESS.getProcessCpuTime() - cpu;
    int done = each * clients.size();
    return String.format(Locale.ROOT, "%.3f %.3f", elapsed / done / 1000, used / done / 1000);
  }
}
