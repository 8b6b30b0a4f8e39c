package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.clusters.fault.FaultEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

record FaultStretch(double from, double to) {
  static List<FaultStretch> of(MeasuredTrial trial, String phase) {
    List<FaultStretch> stretches = new ArrayList<>();
    for (FaultEvent fault : trial.faults()) {
      if (fault.begunSecond() != null && fault.phase().equals(phase)) {
        stretches.add(of(fault));
      }
    }
    return stretches;
  }

  static FaultStretch of(FaultEvent fault) {
    Double to = fault.upAgainSecond();
    return new FaultStretch(
        Objects.requireNonNull(fault.begunSecond()), to == null ? Double.POSITIVE_INFINITY : to);
  }

  boolean has(double second) {
    return from <= second && second <= to;
  }
}
