package io.github.ycsbext.studies.runner;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of {@code results.jsonl}.
 *
 * @param trial {@link Trial#id}
 * @param completed false where every attempt failed
 * @param attempts how many there were; 0 where the system could not be started
 * @param startedAt of the last attempt, ISO 8601 in UTC, as {@code endedAt}
 * @param failures why attempts failed, in their order, or why the system could not be started
 * @param server what was measured; null where it never came up
 * @param idleCpuShare by the idle systems' names, the part of one processor that their servers took
 *     while this trial ran; empty where none is on this machine
 */
public record TrialOutcome(
    String trial,
    boolean completed,
    int attempts,
    String startedAt,
    String endedAt,
    List<String> failures,
    @Nullable ServerUsed server,
    Map<String, Double> idleCpuShare) {

  /**
   * The server behind a trial.
   *
   * @param way {@code local} or {@code given}
   * @param version as the cluster tells it; empty where it does not
   * @param source where its program came from; empty where that is not known
   * @param standIn the stand-in's name; null where this is the real engine
   */
  public record ServerUsed(String way, String version, String source, @Nullable String standIn) {}
}
