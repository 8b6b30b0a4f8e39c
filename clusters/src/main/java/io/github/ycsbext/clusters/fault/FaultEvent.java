package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.note.Note;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What has become of a planned fault. Times of day have milliseconds; seconds count from the start
 * of measuring.
 *
 * @param number the index among the planned ones of its phase, from 0
 * @param node from 1; 0 if no server had the role
 * @param role just before, in its database's words; null if it did not tell
 * @param begunAt when the server was signalled; null if it was not, because its phase ended before,
 *     or something failed
 * @param upAgainAt when it answered or, after the phase, all servers were one cluster again; null
 *     if it has not
 * @param begunSecond null before the phase has ended, like {@code upAgainSecond}
 * @param failure why it could not begin, or could not be undone; null if nothing failed
 */
public record FaultEvent(
    String phase,
    int number,
    InjectedFault fault,
    int node,
    @Nullable Note role,
    @Nullable Instant begunAt,
    @Nullable Instant upAgainAt,
    @Nullable Double begunSecond,
    @Nullable Double upAgainSecond,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Note failure) {

  /** Returns that of a fault that did not happen, because its phase ended before. */
  public static FaultEvent notReached(String phase, int number, PlannedFault planned) {
    Note role = planned.role() == null ? null : planned.role().of();
    return new FaultEvent(
        phase, number, planned.fault(), planned.node(), role, null, null, null, null, null);
  }

  FaultEvent begun(int hit, @Nullable Note itsRole, Instant at) {
    return new FaultEvent(phase, number, fault, hit, itsRole, at, null, null, null, null);
  }

  FaultEvent undone(Instant at) {
    return new FaultEvent(phase, number, fault, node, role, begunAt, at, null, null, null);
  }

  FaultEvent failed(Note reason) {
    return new FaultEvent(phase, number, fault, node, role, begunAt, null, null, null, reason);
  }

  /**
   * Returns the event with its seconds, once the phase has ended.
   *
   * @param start of measuring
   * @param restoredAt when every server was up again
   */
  public FaultEvent counted(Instant start, Instant restoredAt) {
    if (begunAt == null) {
      return this;
    }
    Instant up = upAgainAt == null ? restoredAt : upAgainAt;
    double begun = seconds(start, begunAt);
    return new FaultEvent(
        phase, number, fault, node, role, begunAt, up, begun, seconds(start, up), failure);
  }

  private static double seconds(Instant start, Instant at) {
    return Duration.between(start, at).toMillis() / 1e3;
  }

  /** Returns true if it has begun, or could not; false if it was undone, or could not be. */
  @JsonIgnore
  public boolean isOfBeginning() {
    return begunAt == null || (upAgainAt == null && failure == null);
  }

  /** Returns true if it has begun, and neither was nor could not be undone. */
  @JsonIgnore
  public boolean isInForce() {
    return begunAt != null && upAgainAt == null && failure == null;
  }

  /** Returns what the server is after it, such as {@code killed} or {@code up again}. */
  public Note words() {
    return isOfBeginning() ? fault.begun() : fault.words().undone();
  }
}
