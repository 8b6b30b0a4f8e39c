package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.CommonProperties.ValueKind;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.Storage;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that servers report, dead records too, per byte that the server was given, after a
 * phase. A repetition of which the server holds records only in memory counts as not measured.
 *
 * @param encoding of media: {@code hex}, {@code base64} or {@code raw}; empty for other values
 * @param perLogicalByte per byte of the values themselves, for media before encoding
 * @param perSentByte per byte that was sent, so without the cost of the encoding
 */
public record StorageUse(
    Cell cell,
    String phase,
    String encoding,
    Estimate storedBytes,
    Estimate perLogicalByte,
    Estimate perSentByte) {

  /** Returns true if the bytes of any repetition leave out data that servers hold in memory. */
  public boolean leavesMemoryOut() {
    return storedBytes.isMeasured()
        && cell.inPhase(phase).trials().stream().anyMatch(trial -> leavesMemoryOut(trial.run()));
  }

  /** By phase. */
  public static List<StorageUse> of(Cell cell) {
    return storages(cell).stream()
        .map(Storage::phase)
        .distinct()
        .map(phase -> of(cell, phase))
        .toList();
  }

  private static StorageUse of(Cell cell, String phase) {
    List<Storage> told =
        storages(cell).stream()
            .filter(storage -> storage.phase().equals(phase))
            .filter(storage -> storage.bytesStored() > 0)
            .toList();
    List<Storage> ofValues = told.stream().filter(StorageUse::isReported).toList();
    return new StorageUse(
        cell,
        phase,
        encoding(cell),
        estimate(told, storage -> storage.bytesStored()),
        estimate(ofValues, StorageUse::perLogicalByte),
        estimate(ofValues, storage -> storage.bytesStored() / (double) storage.sentBytes()));
  }

  /**
   * Returns true if the bytes that a server reports leave out what it holds in memory: Cassandra
   * reports its files, unless {@code cassandra.describe.flush} had it write first.
   */
  public static boolean leavesMemoryOut(Result phase) {
    SchemaDescription server = phase.server();
    Note counted = server == null ? null : server.details().get("bytes stored");
    return counted != null && counted.text().contains("without what only memory holds");
  }

  private static boolean isReported(Storage storage) {
    return storage.bytesStored() > 0 && storage.logicalBytes() > 0 && storage.sentBytes() > 0;
  }

  private static double perLogicalByte(Storage storage) {
    return storage.bytesStored() / (double) storage.logicalBytes();
  }

  private static List<Storage> storages(Cell cell) {
    return cell.trials().stream()
        .flatMap(trial -> Stream.ofNullable(trial.outcome()))
        .flatMap(outcome -> outcome.storage().stream())
        .toList();
  }

  /** After the first phase; null if the server reports none, or leaves out its memory. */
  static @Nullable Double overhead(MeasuredTrial trial) {
    TrialOutcome outcome = trial.outcome();
    MeasuredPhase first = trial.phases().get(0);
    return outcome == null || leavesMemoryOut(first.result())
        ? null
        : outcome.storage().stream()
            .filter(storage -> storage.phase().equals(first.name()) && isReported(storage))
            .map(StorageUse::perLogicalByte)
            .findFirst()
            .orElse(null);
  }

  private static Estimate estimate(List<Storage> told, ToDoubleFunction<Storage> value) {
    return Estimate.of(told.stream().map(storage -> value.applyAsDouble(storage)).toList());
  }

  private static String encoding(Cell cell) {
    Settings settings = Settings.of(cell.trials().get(0).run().configuration());
    return settings.get(CommonProperties.VALUES) == ValueKind.MEDIA
        ? settings.get(WorkloadProperties.MEDIA_ENCODING).label()
        : "";
  }
}
