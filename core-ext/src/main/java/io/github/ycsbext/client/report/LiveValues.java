package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.measurement.Latencies;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.Totals;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The latest look at each phase; written once a second, and read by any thread. */
public final class LiveValues {
  private static final long INTERVAL_MILLIS = 1000;
  private static final double NS_PER_SECOND = 1e9;
  private static final double NS_PER_MICRO = 1e3;

  private final RunPlan plan;
  private final LiveRows rows = new LiveRows();
  private volatile List<Look> looks = List.of();
  private volatile @Nullable IntSupplier inFlight;
  private volatile @Nullable LongSupplier lateNs;

  /** {@code phase} is {@code warm-up}, {@code load} or {@code run}; {@code due} may be NaN. */
  public record Look(String phase, Totals totals, long elapsedNs, long done, double due) {}

  public LiveValues(RunPlan plan) {
    this.plan = plan;
  }

  public RunPlan plan() {
    return plan;
  }

  LiveRows rows() {
    return rows;
  }

  /** Returns what the page shows; {@code from} is the number of rows that it already has. */
  Map<String, Object> from(int from) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("title", title());
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("database", plan.database().name());
    facts.put("workload", plan.workload().name());
    facts.put("threads", plan.schedule().threads());
    facts.put("clients", plan.clients().count());
    values.put("facts", facts);
    values.put("next", rows.count());
    values.put("rows", rows.after(from));
    values.put("inFlight", inFlight());
    values.put("lateNs", lateNs());
    values.put("looks", looks.stream().map(LiveValues::told).toList());
    return values;
  }

  private String title() {
    String database = plan.database().name();
    String label = plan.status().label().strip();
    return plan.phase().name().toLowerCase(Locale.ROOT)
        + " on "
        + database.substring(database.lastIndexOf('.') + 1)
        + (label.isEmpty() ? "" : ": " + label);
  }

  private static Map<String, Object> told(Look look) {
    Map<String, Object> operations = new TreeMap<>();
    look.totals()
        .operations()
        .forEach(
            (name, totals) -> {
              if (OperationNames.isOfWorkload(name)) {
                operations.put(name, told(totals));
              }
            });
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("phase", look.phase());
    values.put("seconds", look.elapsedNs() / NS_PER_SECOND);
    values.put("done", look.done());
    values.put("due", Double.isNaN(look.due()) ? null : (Object) look.due());
    values.put("operations", operations);
    return values;
  }

  private static Map<String, Object> told(OperationTotals totals) {
    Map<String, Long> statuses = new TreeMap<>();
    totals.statuses().forEach((name, total) -> statuses.put(name, total.count()));
    Latencies waited = totals.waited();
    return Map.of(
        "count", waited.count(),
        "statuses", statuses,
        "us",
            Stream.of(50.0, 95.0, 99.0, 99.9, 100.0)
                .map(percentile -> waited.atPercentileNs(percentile) / NS_PER_MICRO)
                .toList());
  }

  public Collection<Look> looks() {
    return looks;
  }

  public @Nullable Integer inFlight() {
    IntSupplier known = inFlight;
    return known == null ? null : (Integer) known.getAsInt();
  }

  /** Returns for how long threads of this client woke late; null if its health is not watched. */
  public @Nullable Long lateNs() {
    LongSupplier known = lateNs;
    return known == null ? null : (Long) known.getAsLong();
  }

  /** Asks for what is in flight, and late in nanoseconds, from now on. */
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
      add(new Look(phase, totals, elapsedNs, done, dueBy.applyAsDouble(elapsedNs / NS_PER_SECOND)));
    }

    @Override
    public void finish(Totals totals, long elapsedNs, long done) {
      inFlight = inFlight == null ? null : () -> 0;
      observe(totals, elapsedNs, done);
    }
  }

  /** The latest rows as {@code series.csv} has them; one thread adds, another reads. */
  static final class LiveRows {
    private static final int MAX_ROWS = 20_000;

    private final Deque<String> rows = new ArrayDeque<>();
    private int count;

    public synchronized void add(String row) {
      rows.add(row);
      count++;
      if (rows.size() > MAX_ROWS) {
        rows.remove();
      }
    }

    public synchronized List<String> after(int first) {
      return rows.stream().skip(Math.max(0, first - (count - rows.size()))).toList();
    }

    public synchronized int count() {
      return count;
    }
  }
}
