package io.github.ycsbext.client.report;

import io.github.ycsbext.client.meeting.Attendance;
import io.github.ycsbext.client.meeting.Meeting;
import io.github.ycsbext.measurement.Totals;

/** Tells the meeting of several clients what this one measured in each second. */
public final class MeetingReporter implements RunObserver {
  private final Attendance attendance;
  private Totals before = Totals.none();

  public MeetingReporter(Attendance attendance) {
    this.attendance = attendance;
  }

  @Override
  public long intervalMillis() {
    return Meeting.INTERVAL_NS / 1_000_000;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) {
    if (elapsedNs > 0) {
      attendance.tell(elapsedNs, done, totals.since(before));
      before = totals;
    }
  }
}
