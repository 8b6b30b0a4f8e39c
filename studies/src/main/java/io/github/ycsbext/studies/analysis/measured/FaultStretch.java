package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.study.result.TrialOutcome.FaultDone;
import java.util.ArrayList;
import java.util.List;

/** A stretch of a phase in which a fault was in force, in seconds since the phase began. */
record FaultStretch(double from, double to) {
  static List<FaultStretch> of(MeasuredTrial trial, String phase) {
    List<FaultStretch> stretches = new ArrayList<>();
    List<FaultDone> faults = trial.outcome() == null ? List.of() : trial.outcome().faults();
    for (FaultDone fault : faults) {
      Double from = fault.begunSecond();
      Double to = fault.upAgainSecond();
      if (from != null && fault.phase().equals(phase)) {
        stretches.add(new FaultStretch(from, to == null ? Double.POSITIVE_INFINITY : to));
      }
    }
    return stretches;
  }

  boolean has(double second) {
    return from <= second && second <= to;
  }
}
