package io.github.ycsbext.studies.run.trial;

import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.studies.run.forecast.DataSize;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.TrialOutcome.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Tracks one trial's records and the bytes that the server reports for them, phase by phase. */
final class StorageBook {
  private final List<Storage> entries = new ArrayList<>();
  private long records;

  /** Notes the state after a phase. */
  void add(PlannedPhase phase, Result result, DataSize size) {
    records += succeeded(result, "INSERT") - succeeded(result, "DELETE");
    SchemaDescription server = result.server();
    Long stored = server == null ? null : server.bytesStored();
    if (stored != null) {
      entries.add(
          new Storage(
              phase.name(),
              records,
              records * size.valueBytes(),
              records * size.sentBytes(),
              stored));
    }
  }

  /** Returns an entry per phase; none if the server does not report its bytes. */
  List<Storage> entries() {
    return List.copyOf(entries);
  }

  private static long succeeded(Result result, String operation) {
    OperationSummary summary = result.latencies().get(operation);
    if (summary == null) {
      return 0;
    }
    Map<String, Long> returns = summary.returns();
    return returns.getOrDefault("OK", 0L) + returns.getOrDefault("BATCHED_OK", 0L);
  }
}
