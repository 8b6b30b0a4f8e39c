package io.github.ycsbext.client;

import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.Totals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Shows a run to its observers, each at its own interval, beginning with the start. */
final class Sampler {
  private final Recorders recorders;
  private final LongSupplier done;
  private final long startNs;
  private final List<Turn> turns = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "ycsb-sampler");

  Sampler(List<RunObserver> observers, Recorders recorders, LongSupplier done, long startNs) {
    this.recorders = recorders;
    this.done = done;
    this.startNs = startNs;
    observers.forEach(observer -> turns.add(new Turn(observer)));
    thread.setDaemon(true);
  }

  void start() {
    if (!turns.isEmpty()) {
      thread.start();
    }
  }

  private void run() {
    try {
      observe(Totals.none(), 0, 0);
      while (!ended.await(nextDueNs() - elapsedNs(), TimeUnit.NANOSECONDS)) {
        observe(recorders.read(), elapsedNs(), done.getAsLong());
      }
    } catch (InterruptedException e) {
      // Only the end of the process interrupts this thread.
    }
  }

  private long elapsedNs() {
    return System.nanoTime() - startNs;
  }

  private long nextDueNs() {
    return turns.stream().mapToLong(turn -> turn.dueNs).min().orElse(Long.MAX_VALUE);
  }

  /** Gives a look to each observer whose turn it is. Time and count belong together. */
  private void observe(Totals totals, long nowNs, long doneNow) {
    for (Turn turn : turns.stream().filter(turn -> turn.dueNs <= nowNs).toList()) {
      attempt(turn, () -> turn.observer.observe(totals, nowNs, doneNow));
      turn.moveOn(nowNs);
    }
  }

  private void attempt(Turn turn, Look look) {
    try {
      look.take();
    } catch (IOException | RuntimeException e) {
      problems.add(Sentence.of(e));
      turns.remove(turn);
    }
  }

  /**
   * Ends the thread and gives each observer its last look.
   *
   * @param elapsedNs the run's time from start to end
   * @return what went wrong during the run
   */
  List<String> finish(long elapsedNs) throws InterruptedException {
    ended.countDown();
    thread.join();
    for (Turn turn : List.copyOf(turns)) {
      Totals totals = recorders.read();
      // A look may have come after the last operation, while the threads were closing.
      long lastNs = Math.max(elapsedNs, turn.lookedNs);
      attempt(turn, () -> turn.observer.finish(totals, lastNs, done.getAsLong()));
    }
    return problems;
  }

  private interface Look {
    void take() throws IOException;
  }

  private static final class Turn {
    private final RunObserver observer;
    private final long intervalNs;
    private long dueNs;
    private long lookedNs;

    Turn(RunObserver observer) {
      this.observer = observer;
      boolean atTheEnd = observer.intervalMillis() == RunObserver.AT_THE_END_MILLIS;
      this.intervalNs = atTheEnd ? Long.MAX_VALUE : observer.intervalMillis() * 1_000_000;
      this.dueNs = atTheEnd ? Long.MAX_VALUE : 0;
    }

    /** Moves to the next whole interval, so that slow looks do not pile up. */
    void moveOn(long nowNs) {
      lookedNs = nowNs;
      dueNs = (nowNs / intervalNs + 1) * intervalNs;
    }
  }
}
