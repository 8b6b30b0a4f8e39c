package io.github.ycsbext.client.watch;

import io.github.ycsbext.health.ClientPause;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.result.SlowOperation;
import io.github.ycsbext.result.SlowOperation.Cause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Tells what the client knows of the operations beyond the 99.9th percentile. */
public final class SlowestOperations {
  private static final double PERCENTILE = 99.9;

  /** Of fewer, not one is beyond the percentile. */
  private static final long MIN_OPERATIONS = 1000;

  private static final int MIN_JUDGED = 10;
  private static final double MIN_SHARE = 0.1;
  private static final Set<Cause> OWN = EnumSet.of(Cause.COLLECTION, Cause.LATE);

  private SlowestOperations() {}

  /**
   * Explains the slowest operations. Call this when no operation is under way.
   *
   * @param pauses when the client stood still
   * @param startNs when measuring started, by {@link System#nanoTime()}
   * @return in the order in which they were due
   */
  static List<SlowOperation> of(Recorders recorders, List<ClientPause> pauses, long startNs) {
    Map<String, OperationTotals> totals = recorders.read().operations();
    StandStills collections = StandStills.of(pauses, ClientPause.Kind.COLLECTION);
    StandStills late = StandStills.of(pauses, ClientPause.Kind.LATE);
    List<SlowOperation> found = new ArrayList<>();
    recorders.slowest(
        (name, calls) -> {
          OperationTotals of = totals.get(name);
          if (of == null || of.waited().count() < MIN_OPERATIONS) {
            return;
          }
          long beyondNs = of.waited().atPercentileNs(PERCENTILE);
          calls.forEach(
              (dueNs, calledNs, endNs) -> {
                if (endNs - dueNs > beyondNs) {
                  Cause cause = cause(dueNs, calledNs, endNs, collections, late);
                  found.add(
                      new SlowOperation(
                          (dueNs - startNs) / 1e9, name, endNs - dueNs, calledNs - dueNs, cause));
                }
              });
        });
    found.sort(Comparator.comparingDouble(SlowOperation::second));
    return found;
  }

  private static Cause cause(
      long dueNs, long calledNs, long endNs, StandStills collections, StandStills late) {
    long half = (endNs - dueNs + 1) / 2;
    if (collections.within(dueNs, endNs) >= half) {
      return Cause.COLLECTION;
    }
    if (late.within(dueNs, endNs) >= half) {
      return Cause.LATE;
    }
    return calledNs - dueNs >= half ? Cause.WAITED : Cause.OUTSIDE;
  }

  /** Returns a note if a good part of the tail is the client's own. */
  public static List<Note> notes(List<SlowOperation> slow) {
    long own = slow.stream().filter(one -> OWN.contains(one.cause())).count();
    return slow.size() >= MIN_JUDGED && own >= MIN_SHARE * slow.size()
        ? List.of(RunNote.SLOW_BY_CLIENT.of(Math.round(100.0 * own / slow.size()), slow.size()))
        : List.of();
  }

  /** Counts the operations by their kind and by the id of their cause. */
  public static Map<String, Map<String, Long>> causes(List<SlowOperation> slow) {
    return slow.stream()
        .collect(
            Collectors.groupingBy(
                SlowOperation::operation,
                TreeMap::new,
                Collectors.groupingBy(
                    one -> one.cause().id(), TreeMap::new, Collectors.counting())));
  }

  /** Adds counts of another client. */
  public static void add(Map<String, Map<String, Long>> all, Map<String, Map<String, Long>> more) {
    more.forEach(
        (operation, causes) -> {
          Map<String, Long> sums = all.computeIfAbsent(operation, any -> new TreeMap<>());
          causes.forEach((cause, count) -> sums.merge(cause, count, Long::sum));
        });
  }

  /** Tells how many operations of each kind are beyond the percentile of all, and why. */
  public static List<Result.SlowOperations> summary(
      Map<String, Map<String, Long>> causes, Totals totals) {
    List<Result.SlowOperations> summary = new ArrayList<>();
    causes.forEach(
        (name, of) -> {
          OperationTotals all = totals.operations().get(name);
          if (all != null) {
            summary.add(summary(name, of, all));
          }
        });
    return summary;
  }

  private static Result.SlowOperations summary(
      String name, Map<String, Long> causes, OperationTotals totals) {
    long beyondNs = totals.waited().atPercentileNs(PERCENTILE);
    long within = totals.waited().histogramNs().getCountBetweenValues(0, beyondNs);
    return new Result.SlowOperations(
        name, beyondNs / 1e3, totals.waited().count() - within, causes);
  }
}
