package io.github.ycsbext.client.watch;

import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.measurement.Totals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The looks that observers take at a run, each at its own interval. Use it from one thread. */
public final class Looks {
  private final List<Turn> turns = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  public Looks(List<RunObserver> observers) {
    observers.forEach(observer -> turns.add(new Turn(observer)));
  }

  public boolean isEmpty() {
    return turns.isEmpty();
  }

  public long nextDueNs() {
    return turns.stream().mapToLong(turn -> turn.dueNs).min().orElse(Long.MAX_VALUE);
  }

  /** Gives a look to each observer whose turn it is. Time and count belong together. */
  public void take(Totals totals, long nowNs, long doneNow) {
    for (Turn turn : turns.stream().filter(turn -> turn.dueNs <= nowNs).toList()) {
      attempt(turn, () -> turn.observer.observe(totals, nowNs, doneNow));
      turn.moveOn(nowNs);
    }
  }

  /**
   * Gives each observer its last look, with totals of its own, because looks may measure. Returns
   * the problems, a sentence each.
   */
  public List<String> finish(Supplier<Totals> totals, long elapsedNs, long done) {
    for (Turn turn : List.copyOf(turns)) {
      // A look may have come after the last operation, while the threads were closing.
      long lastNs = Math.max(elapsedNs, turn.lookedNs);
      attempt(turn, () -> turn.observer.finish(totals.get(), lastNs, done));
    }
    return problems;
  }

  private void attempt(Turn turn, Look look) {
    try {
      look.take();
    } catch (IOException | RuntimeException e) {
      problems.add(Sentence.of(e));
      turns.remove(turn);
    }
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
