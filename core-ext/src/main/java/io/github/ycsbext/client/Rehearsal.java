package io.github.ycsbext.client;

import io.github.ycsbext.client.plan.NoOpDb;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.thread.PhaseContext;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.client.thread.WorkerThread;
import io.github.ycsbext.client.thread.WorkerThreads;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.workload.RecordWorkload;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import site.ycsb.DB;
import site.ycsb.Workload;

/**
 * Runs the workload for a second on databases that do nothing, so that the client's own code is
 * compiled: with more ready threads than processors the JVM's compilers hardly run, and 64 threads
 * on two cores were interpreted for ten seconds. Runs that are short, scheduled, of few threads or
 * of other workloads have none.
 */
final class Rehearsal {
  private static final long LONG_RUN_SECONDS = 5;
  private static final long LONG_RUN_OPERATIONS = 1_000_000;
  private static final int THREADS = 3;
  private static final long MILLIS = 1000;

  /** Three classes, so that the compiler inlines no call that the real database would undo. */
  private static final class Second extends NoOpDb {}

  private static final class Third extends NoOpDb {}

  private Rehearsal() {}

  static void before(RunPlan plan, Workload workload) throws InterruptedException {
    if (isWorthIt(plan.schedule()) && workload instanceof RecordWorkload records) {
      rehearse(plan.forRehearsal(THREADS), records.again());
    }
  }

  static boolean isWorthIt(Schedule schedule) {
    long seconds = schedule.maxExecutionSeconds();
    long operations = schedule.ownOperations();
    return schedule.threads() > Runtime.getRuntime().availableProcessors()
        && !schedule.arrivals().areScheduled()
        && (seconds == 0 || seconds >= LONG_RUN_SECONDS)
        && (operations == 0 || operations >= LONG_RUN_OPERATIONS);
  }

  private static void rehearse(RunPlan plan, Workload workload) throws InterruptedException {
    Recorders recorders = new Recorders(plan.measurement(), null, false);
    StopSignal stop = new StopSignal(workload);
    List<DB> databases = List.of(new NoOpDb(), new Second(), new Third());
    try (PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
      PhaseContext context = PhaseContext.of(plan, workload, recorders, stop, null, nowhere);
      List<WorkerThread> threads =
          IntStream.range(0, THREADS)
              .mapToObj(number -> new WorkerThread(number, databases.get(number), context))
              .toList();
      WorkerThreads workers = new WorkerThreads(threads);
      workers.start();
      context.measured().gate().open();
      if (!workers.haveWorkedWithin(MILLIS)) {
        stop.give(StopSignal.Reason.MAX_EXECUTION_TIME);
        workers.awaitStop(MILLIS);
      }
    }
  }
}
