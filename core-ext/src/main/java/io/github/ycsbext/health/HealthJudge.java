package io.github.ycsbext.health;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import java.util.ArrayList;
import java.util.List;

final class HealthJudge {
  private HealthJudge() {}

  /**
   * Returns one note for each limit that was exceeded, with both numbers. Late threads on a virtual
   * machine may have another one for their likely cause.
   */
  static List<Note> reasons(Vitals vitals) {
    List<Note> reasons = new ArrayList<>();
    if (vitals.runMillis() < HealthLimits.MIN_RUN_MILLIS) {
      return reasons;
    }
    if (isShortOfProcessor(vitals)) {
      reasons.add(
          RunNote.BUSY.of(
              percent(HealthLimits.BUSY_MACHINE, 0),
              percent(vitals.busyTimeShare(), 0),
              percent(HealthLimits.BUSY_TIME, 0),
              percent(vitals.shareOfLoad(), 0)));
    }
    if (isDisturbed(vitals)) {
      reasons.add(
          RunNote.FOREIGN.of(
              percent(vitals.foreignShare(), 0),
              percent(HealthLimits.FOREIGN, 0),
              percent(vitals.machineShare(), 0)));
    }
    if (isLate(vitals)) {
      reasons.add(
          RunNote.JITTER.of(
              Note.rounded(vitals.jitterP99Millis(), 1),
              Note.rounded(HealthLimits.JITTER_P99_MILLIS, 0)));
    }
    if (vitals.stolenShare() > (isLate(vitals) ? HealthLimits.STOLEN : HealthLimits.FOREIGN)) {
      reasons.add(RunNote.STOLEN.of(percent(vitals.stolenShare(), 0)));
    }
    if (vitals.pauseShare() > HealthLimits.PAUSES) {
      reasons.add(
          RunNote.PAUSES.of(percent(vitals.pauseShare(), 1), percent(HealthLimits.PAUSES, 1)));
    }
    return reasons;
  }

  private static boolean isShortOfProcessor(Vitals vitals) {
    return vitals.busyTimeShare() > HealthLimits.BUSY_TIME
        && vitals.shareOfLoad() > HealthLimits.MAIN_CONSUMER;
  }

  private static boolean isLate(Vitals vitals) {
    return vitals.jitterP99Millis() > HealthLimits.JITTER_P99_MILLIS;
  }

  /** Returns true if other programs took what the client or a server beside it could have used. */
  private static boolean isDisturbed(Vitals vitals) {
    return vitals.foreignShare() > HealthLimits.FOREIGN
        && vitals.machineShare() > HealthLimits.HALF_BUSY;
  }

  private static Object percent(double share, int decimals) {
    return Note.rounded(share * 100, decimals);
  }
}
