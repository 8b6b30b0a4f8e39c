package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.measurement.OperationNames;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

public final class BlockPhases {
  private BlockPhases() {}

  public static Map<String, Blocks> of(MeasuredTrial trial) {
    Map<String, Blocks> found = new LinkedHashMap<>();
    for (MeasuredPhase phase : trial.phases()) {
      blocks(phase)
          .forEach(
              (kind, blocks) -> {
                if (blocks.hasFit()) {
                  operation(phase, kind)
                      .ifPresent(operation -> found.putIfAbsent(operation, blocks));
                }
              });
    }
    return found;
  }

  private static Map<String, Blocks> blocks(MeasuredPhase phase) {
    try {
      return Blocks.read(phase.folder());
    } catch (IOException e) {
      return Map.of();
    }
  }

  private static Optional<String> operation(MeasuredPhase phase, String kind) {
    return kind.equals(Blocks.OF_A_MIX) ? mainOperation(phase) : Optional.of(kind);
  }

  private static Optional<String> mainOperation(MeasuredPhase phase) {
    return phase.result().latencies().entrySet().stream()
        .filter(latency -> OperationNames.isCall(latency.getKey()))
        .max(java.util.Comparator.comparingLong(latency -> latency.getValue().count()))
        .map(Map.Entry::getKey);
  }
}
