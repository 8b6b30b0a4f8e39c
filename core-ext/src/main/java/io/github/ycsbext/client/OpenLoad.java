package io.github.ycsbext.client;

import io.github.ycsbext.measurement.Latencies;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.InFlight;
import io.github.ycsbext.result.RunNote;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Tells of a run with a schedule how many operations were in flight, and whether it was open. */
final class OpenLoad {
  /** Threads take milliseconds to start, which is much of a shorter run. */
  private static final long MIN_JUDGED_NS = 1_000_000_000;

  /** Of fewer operations the start is a large part. */
  private static final long MIN_JUDGED_OPERATIONS = 100;

  /** Beyond it, every 99th percentile includes waits for a slot. */
  private static final double MAX_BUSY_SHARE = 0.01;

  private OpenLoad() {}

  static List<Note> notes(InFlight inFlight, long runTimeNs, long operations) {
    boolean isJudged = runTimeNs >= MIN_JUDGED_NS && operations >= MIN_JUDGED_OPERATIONS;
    return isJudged && inFlight.allBusyShare() > MAX_BUSY_SHARE
        ? List.of(
            RunNote.NOT_OPEN.of(
                Math.round(inFlight.allBusyShare() * 1000) / 10.0, inFlight.slots()))
        : List.of();
  }

  static void print(InFlight inFlight, Totals totals, PrintStream screen) {
    screen.printf(
        Locale.ROOT,
        "In flight: %.1f operations on average, %d at the 99th percentile, %d at most, of %d%n",
        inFlight.mean(),
        inFlight.p99(),
        inFlight.most(),
        inFlight.slots());
    totals
        .only(OperationNames::isCall)
        .operations()
        .forEach((operation, times) -> print(operation, times, screen));
  }

  private static void print(String operation, OperationTotals times, PrintStream screen) {
    if (!times.response().isEmpty()) {
      screen.printf(
          Locale.ROOT,
          "%s: response time %s; service time %s%n",
          operation,
          micros(times.response()),
          micros(times.service()));
    }
  }

  private static String micros(Latencies latencies) {
    return String.format(
        Locale.ROOT,
        "%.0f us on average, %d us at the 99th percentile",
        latencies.meanNs() / 1000,
        latencies.atPercentileNs(99) / 1000);
  }
}
