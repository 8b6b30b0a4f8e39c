package io.github.ycsbext.client;

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
 * A second of the workload on databases that do nothing, before the clock starts, so that the JVM
 * has compiled the client's own path.
 *
 * <p>Where more threads are ready than there are processors, the JVM's compilers get their turn as
 * seldom as any one of them: with 64 threads on two cores the client ran interpreted for ten
 * seconds, and for how long was chance. Nothing of a rehearsal is measured or sent anywhere. Short
 * runs, runs with a schedule and runs of few threads do without; so do workloads of others, which
 * may do more than call the database.
 */
final class Rehearsal {
  private static final long LONG_RUN_SECONDS = 5;
  private static final long LONG_RUN_OPERATIONS = 1_000_000;
  private static final int THREADS = 3;
  private static final long MILLIS = 1000;

  /**
   * Three classes, so that the calls of a database are compiled for any. With fewer the compiler
   * would build those in, and start anew when it meets the real one.
   */
  private static final class Second extends NoOpDb {}

  private static final class Third extends NoOpDb {}

  private Rehearsal() {}

  /** Rehearses where it is worth it. */
  static void before(RunPlan plan, Workload workload) throws InterruptedException {
    if (isWorthIt(plan.schedule()) && workload instanceof RecordWorkload records) {
      rehearse(plan.forRehearsal(THREADS), records.again());
    }
  }

  static boolean isWorthIt(Schedule schedule) {
    long seconds = schedule.maxExecutionSeconds();
    long operations = schedule.operations();
    return schedule.threads() > Runtime.getRuntime().availableProcessors()
        && !schedule.arrivals().areScheduled()
        && (seconds == 0 || seconds >= LONG_RUN_SECONDS)
        && (operations == 0 || operations >= LONG_RUN_OPERATIONS);
  }

  private static void rehearse(RunPlan plan, Workload workload) throws InterruptedException {
    Recorders recorders = new Recorders(plan.measurement(), null, false);
    StopSignal stop = new StopSignal(workload);
    Window window = Window.measured(plan.schedule());
    List<DB> databases = List.of(new NoOpDb(), new Second(), new Third());
    try (PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
      ErrorWatch watch = new ErrorWatch(plan.errorLimit(), recorders, stop);
      FirstErrors errors = new FirstErrors(nowhere);
      List<WorkerThread> threads =
          IntStream.range(0, THREADS)
              .mapToObj(
                  number ->
                      new WorkerThread(
                          number,
                          plan,
                          workload,
                          databases.get(number),
                          recorders,
                          errors,
                          watch,
                          List.of(window),
                          null,
                          stop))
              .toList();
      Workers workers = new Workers(threads);
      workers.start();
      window.gate().open();
      if (!workers.haveWorkedWithin(MILLIS)) {
        stop.give(StopSignal.Reason.MAX_EXECUTION_TIME);
        workers.awaitStop(MILLIS);
      }
    }
  }
}
