package io.github.ycsbext.studies.run.trial;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.TrialOutcome.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

final class StorageLog {
  private final List<Storage> entries = new ArrayList<>();
  private long records;
  private double sentBytes;

  /**
   * Adds a phase. Loaded bytes are those that the client counted; a delete takes away their mean.
   */
  void add(PlannedPhase phase, Result result, RecordSize size) {
    long inserted = succeeded(result, "INSERT");
    long deleted = succeeded(result, "DELETE");
    sentBytes += inserted * bytesOfInsert(result, size);
    records += inserted;
    if (records > 0) {
      sentBytes -= deleted * (sentBytes / records);
    }
    records -= deleted;
    SchemaDescription server = result.server();
    Long stored = server == null ? null : server.bytesStored();
    if (stored != null) {
      entries.add(
          new Storage(
              phase.name(),
              records,
              Math.round(sentBytes / Math.max(1, size.sentBytes()) * size.valueBytes()),
              Math.round(sentBytes),
              stored));
    }
  }

  private static double bytesOfInsert(Result result, RecordSize size) {
    OperationSummary inserts = result.latencies().get("INSERT");
    ValueBytes counted = result.observed().valueBytes();
    return inserts == null || counted == null || inserts.count() != result.run().operations()
        ? size.sentBytes()
        : counted.sentPerOperation();
  }

  /** None if the server does not report its bytes. */
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
