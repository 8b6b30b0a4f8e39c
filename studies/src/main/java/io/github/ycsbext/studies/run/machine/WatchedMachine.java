package io.github.ycsbext.studies.run.machine;

import io.github.ycsbext.health.HealthLimits;
import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.health.Vitals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.MachineFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Watches this machine for two seconds as a client is watched, while it does nothing. */
final class WatchedMachine {
  private static final long WATCH_MILLIS = 2000;

  /** The part of all processors that other programs may use while a benchmark runs. */
  private static final double BUSY_OTHERS = 0.1;

  private static final double PERCENT = 100;

  private WatchedMachine() {}

  static List<MachineFinding> findings() throws InterruptedException {
    HealthMonitor monitor = HealthMonitor.start();
    Thread.sleep(WATCH_MILLIS);
    return findings(monitor.stop(Map.of()));
  }

  static List<MachineFinding> findings(Vitals vitals) {
    Health health = HealthMonitor.judge(vitals, 0);
    List<MachineFinding> findings = new ArrayList<>();
    findings.add(others(vitals));
    findings.add(stolen(vitals.stolenShare()));
    findings.add(
        health.reasons().isEmpty()
            ? MachineFinding.fine(
                "scheduling",
                "threads wake within %s ms (99 %% of %s ms)"
                    .formatted(
                        Note.rounded(vitals.jitterP99Millis(), 2),
                        Note.rounded(vitals.runMillis(), 0)))
            : MachineFinding.overloaded("scheduling", Note.joined("; ", health.reasons())));
    return findings;
  }

  private static MachineFinding others(Vitals vitals) {
    double others = vitals.machineShare() - vitals.processShare();
    if (Double.isNaN(others)) {
      return MachineFinding.fine("load", "not told");
    }
    Object percent = Note.rounded(Math.max(0, others) * PERCENT, 0);
    if (vitals.machineShare() > HealthLimits.BUSY_MACHINE) {
      return MachineFinding.overloaded("load", StudyNote.MACHINE_BUSY.of(percent));
    }
    return others > BUSY_OTHERS
        ? MachineFinding.change("load", StudyNote.MACHINE_BUSY.of(percent))
        : MachineFinding.fine("load", "other programs use " + percent + " % of the processors");
  }

  private static MachineFinding stolen(double share) {
    if (Double.isNaN(share)) {
      return MachineFinding.fine("steal", "not told");
    }
    Object percent = Note.rounded(share * PERCENT, 1);
    return share > HealthLimits.STOLEN
        ? MachineFinding.change("steal", StudyNote.MACHINE_STOLEN.of(percent))
        : MachineFinding.fine("steal", "the host took " + percent + " % of the processors' time");
  }
}
