package io.github.ycsbext.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import site.ycsb.DB;
import site.ycsb.WorkloadException;

/**
 * Runs the phases of a workload as YCSB's client does, with its split over threads and its calls.
 */
public final class Phases {
  private Phases() {}

  /** Returns properties with a seed, so that values are repeatable. */
  public static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("seed", "42");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  public static Properties with(Properties given, String... namesAndValues) {
    Properties all = new Properties();
    Properties more = properties(namesAndValues);
    if (!List.of(namesAndValues).contains("seed")) {
      more.remove("seed");
    }
    all.putAll(given);
    all.putAll(more);
    return all;
  }

  public static RecordWorkload load(Properties properties, DB db, int threads) {
    return phase(with(properties, "dotransactions", "false"), db, threads, "recordcount", false);
  }

  public static RecordWorkload run(Properties properties, DB db, int threads) {
    return phase(properties, db, threads, "operationcount", true);
  }

  private static RecordWorkload phase(
      Properties properties, DB db, int threads, String count, boolean run) {
    try {
      RecordWorkload workload = new RecordWorkload();
      workload.init(properties);
      long operations = Long.parseLong(properties.getProperty(count));
      inThreads(workload, properties, db, operations, threads, run);
      return workload;
    } catch (WorkloadException e) {
      throw new AssertionError(e);
    }
  }

  /** Takes the next operation's number, as the client does if several clients share a stream. */
  private static boolean takes(RecordWorkload workload, Object state, long operations) {
    return workload.takeNumber(state) < operations;
  }

  private static void inThreads(
      RecordWorkload workload,
      Properties properties,
      DB db,
      long operations,
      int threads,
      boolean run) {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    boolean isShared = properties.containsKey("client.count");
    try {
      List<Future<?>> ends = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int thread = t;
        long own = operations / threads + (thread < operations % threads ? 1 : 0);
        ends.add(
            pool.submit(
                () -> {
                  Object state = workload.initThread(properties, thread, threads);
                  for (long i = 0; isShared ? takes(workload, state, operations) : i < own; i++) {
                    boolean goOn =
                        run ? workload.doTransaction(db, state) : workload.doInsert(db, state);
                    if (!goOn) {
                      break;
                    }
                  }
                }));
      }
      for (Future<?> end : ends) {
        end.get();
      }
    } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
      throw new AssertionError(e);
    } finally {
      pool.shutdownNow();
    }
  }
}
