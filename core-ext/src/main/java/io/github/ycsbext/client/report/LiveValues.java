package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.measurement.Totals;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The values of a run that goes on: the latest look at each of its phases. Observers write it once
 * a second; any thread may read it.
 */
public final class LiveValues {
  private static final long INTERVAL_MILLIS = 1000;

  private final RunPlan plan;
  private volatile List<Look> looks = List.of();
  private volatile @Nullable IntSupplier inFlight;
  private volatile @Nullable LongSupplier lateNs;

  /**
   * A look at a phase. All of it is of the same moment.
   *
   * @param phase {@code warm-up}, {@code load} or {@code run}
   * @param totals everything measured since the phase's start
   * @param done the operations that have ended
   * @param due the operations that were due; NaN if nothing is scheduled
   */
  public record Look(String phase, Totals totals, long elapsedNs, long done, double due) {}

  /**
   * @param plan as it was asked for
   */
  public LiveValues(RunPlan plan) {
    this.plan = plan;
  }

  public RunPlan plan() {
    return plan;
  }

  /** Returns the latest look at each phase that has begun. */
  public Collection<Look> looks() {
    return looks;
  }

  /** Returns the operations in flight now; null while nothing is measured, or if it is unknown. */
  public @Nullable Integer inFlight() {
    IntSupplier known = inFlight;
    return known == null ? null : (Integer) known.getAsInt();
  }

  /** Returns for how long threads of this client woke late; null if its health is not watched. */
  public @Nullable Long lateNs() {
    LongSupplier known = lateNs;
    return known == null ? null : (Long) known.getAsLong();
  }

  /**
   * Has what is in flight, and what is late, asked from now on.
   *
   * @param late in nanoseconds; null if the client's health is not watched
   */
  public void follow(IntSupplier flying, @Nullable LongSupplier late) {
    inFlight = flying;
    lateNs = late;
  }

  RunObserver ofRun(Schedule schedule) {
    return new Observer(plan.phase().name().toLowerCase(Locale.ROOT), schedule);
  }

  RunObserver ofWarmUp(Schedule schedule) {
    return new Observer("warm-up", schedule.ofWarmUp());
  }

  private synchronized void add(Look look) {
    List<Look> all = new ArrayList<>(looks);
    all.removeIf(before -> before.phase().equals(look.phase()));
    all.add(look);
    looks = List.copyOf(all);
  }

  private final class Observer implements RunObserver {
    private final String phase;
    private final DoubleUnaryOperator dueBy;

    Observer(String phase, Schedule schedule) {
      this.phase = phase;
      this.dueBy = schedule.due();
    }

    @Override
    public long intervalMillis() {
      return INTERVAL_MILLIS;
    }

    @Override
    public void observe(Totals totals, long elapsedNs, long done) {
      add(new Look(phase, totals, elapsedNs, done, dueBy.applyAsDouble(elapsedNs / 1e9)));
    }

    @Override
    public void finish(Totals totals, long elapsedNs, long done) {
      inFlight = inFlight == null ? null : () -> 0;
      observe(totals, elapsedNs, done);
    }
  }
}
