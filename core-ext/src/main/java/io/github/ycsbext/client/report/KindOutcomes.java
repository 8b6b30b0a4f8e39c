package io.github.ycsbext.client.report;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.plan.Phase;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.measurement.HitRatios;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.OperationTotals.ScannedRecords;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import site.ycsb.Status;

/** Outcomes by kind, of several clients together; a database that pretends stores no records. */
public record KindOutcomes(RunPlan plan, Map<String, OperationTotals> calls) {
  /** Below it, the figures are to a visible part those of misses. */
  private static final double MIN_HIT_RATIO = 0.99;

  public static KindOutcomes of(RunPlan plan, Totals totals) {
    return new KindOutcomes(plan, totals.only(OperationNames::isCall).operations());
  }

  /**
   * Returns a sentence for each kind without success, unless all failed ({@link DatabaseOutcomes}).
   */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    if (calls.values().stream().allMatch(kind -> kind.errors() == kind.statusCount())) {
      return problems;
    }
    calls.forEach(
        (kind, operations) -> {
          long count = operations.statusCount();
          if (count > 0 && operations.successes() == 0) {
            problems.add(problem(kind, operations));
          }
        });
    return problems;
  }

  private static String problem(String kind, OperationTotals operations) {
    long count = operations.statusCount();
    OperationTotals.StatusTotal most =
        operations.statuses().values().stream()
            .max(Comparator.comparing(OperationTotals.StatusTotal::count))
            .orElseThrow();
    String name = most.status().getName();
    String none = "None of the " + count + " " + kind + " operations ";
    if (name.equals(ErrorStatus.EXPIRED.getName()) && most.count() == count) {
      return none
          + "found its record before it had expired ("
          + name
          + "): give a longer ttl, or run sooner";
    }
    return name.equals(Status.NOT_FOUND.getName()) && most.count() == count
        ? none
            + "found its record ("
            + name
            + "): load the records first, with the same recordcount, table and keys"
        : none + "succeeded; the most common answer is " + name + " (" + most.count() + ")";
  }

  public List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    HitRatios hitRatios = plan.hitRatios();
    calls.forEach(
        (kind, operations) -> {
          Double ratio = hitRatios.of(kind, operations);
          double notFound = operations.count(Status.NOT_FOUND);
          double answers = operations.count(Status.OK) + operations.misses();
          if (ratio != null && ratio > 0 && notFound > (1 - MIN_HIT_RATIO) * answers) {
            notes.add(missing(kind, operations, ratio));
          }
          long expired = operations.count(ErrorStatus.EXPIRED);
          if (expired > 0) {
            notes.add(RunNote.RECORDS_EXPIRED.of(expired, operations.statusCount(), kind));
          }
          if (kind.equals(OperationNames.SCAN) && areShort(operations)) {
            notes.add(shortScans(operations));
          }
          Long existed = operations.errorsByName().get(ErrorStatus.DUPLICATE_KEY);
          if (kind.equals(OperationNames.INSERT) && existed != null) {
            notes.add(existing(existed, operations));
          }
        });
    return notes;
  }

  private static Note missing(String kind, OperationTotals operations, double ratio) {
    return RunNote.RECORDS_MISSING.of(
        operations.count(Status.NOT_FOUND),
        operations.count(Status.OK) + operations.misses(),
        kind,
        Note.rounded(100 * ratio, 1));
  }

  /** Scans near the end return less: a quarter at most if none asks for over half of the table. */
  private boolean areShort(OperationTotals scans) {
    ScannedRecords records = scans.scanned();
    if (!plan.storesRecords() || records.asked() == 0) {
      return false;
    }
    boolean isLargeTable = recordCount() >= 4.0 * records.asked() / scans.successes();
    return records.returned() == 0 || (isLargeTable && 2 * records.returned() < records.asked());
  }

  private static Note shortScans(OperationTotals scans) {
    double count = scans.successes();
    return RunNote.SCANS_SHORT.of(
        scans.successes(),
        Note.rounded(scans.scanned().returned() / count, 1),
        Note.rounded(scans.scanned().asked() / count, 1));
  }

  private Note existing(long existed, OperationTotals inserts) {
    long count = inserts.statusCount();
    return plan.phase() == Phase.LOAD
        ? RunNote.KEYS_EXIST_IN_LOAD.of(existed, count)
        : RunNote.KEYS_EXIST.of(existed, count, recordCount(), recordCount() + count);
  }

  private long recordCount() {
    return new Settings(plan.properties()).get(WorkloadProperties.RECORD_COUNT);
  }
}
