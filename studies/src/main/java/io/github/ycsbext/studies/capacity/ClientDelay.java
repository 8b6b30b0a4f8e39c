package io.github.ycsbext.studies.capacity;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.RunNote;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Whether a step broke its limits because of its client, whose delays only add to response times
 * and late operations: it was short of processor time, stood still for garbage collections, or its
 * threads were late beside the times that broke the limits. 15 ms do not make a time of 1,200 ms of
 * one below 100, and 7 ms do make 8 ms of 1.
 */
public final class ClientDelay {
  /** Of a time that broke a limit: the part that the client's own delays may take. */
  private static final double SMALL = 0.1;

  /** The reasons to call a client overloaded that say how late its threads were. */
  private static final Set<RunNote> OF_LATE_THREADS = Set.of(RunNote.JITTER, RunNote.STOLEN);

  private ClientDelay() {}

  /** What the client lacked, if that may have broken a limit. */
  public static List<Note> ofBroken(List<Limit> limits, Result step) {
    Health health = step.observed().health();
    if (health == null || !(Limit.strain(limits, step) > 1)) {
      return List.of();
    }
    boolean isOverloaded = health.verdict().equals(Health.OVERLOADED);
    boolean isOfLateThreads = health.reasons().stream().allMatch(ClientDelay::isOfLateThreads);
    double mostMicros = SMALL * shortestBrokenMicros(limits, step);
    boolean isLate = health.jitterP99Micros() > mostMicros;
    if (!isLate && (!isOverloaded || isOfLateThreads)) {
      return List.of();
    }
    List<Note> lacked = new ArrayList<>(health.reasons());
    if (isLate && lacked.stream().noneMatch(ClientDelay::isOfLateThreads)) {
      lacked.add(RunNote.JITTER.of(millis(health.jitterP99Micros()), millis(mostMicros)));
    }
    return lacked;
  }

  private static Object millis(double micros) {
    return Note.rounded(micros / 1000, 1);
  }

  private static boolean isOfLateThreads(Note reason) {
    return OF_LATE_THREADS.stream().anyMatch(reason::tells);
  }

  /** Returns the shortest time that broke a limit; a second, for lateness, if none did. */
  private static double shortestBrokenMicros(List<Limit> limits, Result step) {
    return limits.stream()
        .filter(limit -> limit.isOfTime() && limit.ratio(step) > 1)
        .mapToDouble(limit -> limit.ratio(step) * limit.most())
        .min()
        .orElse(Limit.LATE_MICROS);
  }
}
