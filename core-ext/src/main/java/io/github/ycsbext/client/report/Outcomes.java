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

/**
 * What came of the calls. An error is neither a success nor a missing record; a database that
 * pretends stores no records.
 */
public record Outcomes(RunPlan plan, Totals totals) {
  /** Below it, the figures are to a visible part those of misses. */
  private static final double MIN_HIT_RATIO = 0.99;

  private Map<String, OperationTotals> calls() {
    return totals.only(OperationNames::isCall).operations();
  }

  /** Returns the sentences about all calls together, which each client tells of its own. */
  public List<String> problemsOfAll() {
    List<String> problems = new ArrayList<>();
    long calls = totals.calls();
    if (calls > 0 && totals.errors() == calls) {
      problems.add(
          (calls == 1 ? "The only operation" : "All " + calls + " operations")
              + " failed: "
              + errorsByKind());
    }
    long wrong = verified(Status.UNEXPECTED_STATE) + verified(OperationNames.NOT_VERIFIABLE);
    if (wrong > 0 && !isNotLoadedForVerification()) {
      problems.add(
          wrong
              + " records that were read are not what was written (see VERIFY); where they were"
              + " loaded without dataintegrity=true or with fields of another length, load them"
              + " anew");
    }
    return problems;
  }

  public List<Note> notesOfAll() {
    List<Note> notes = new ArrayList<>();
    if (totals.errors() > 0 && totals.errors() < totals.calls()) {
      notes.add(RunNote.OPERATIONS_FAILED.of(totals.errors(), totals.calls(), errorsByKind()));
    }
    if (isNotLoadedForVerification()) {
      notes.add(
          RunNote.NOT_LOADED_FOR_VERIFICATION.of(
              verified(OperationNames.NOT_VERIFIABLE), verify().statusCount()));
    }
    return notes;
  }

  private OperationTotals verify() {
    return totals.operations().getOrDefault(OperationNames.VERIFY, OperationTotals.empty());
  }

  private long verified(Status as) {
    return verify().count(as);
  }

  /** True if most records were not written to be verified and the rest is right: a wrong load. */
  private boolean isNotLoadedForVerification() {
    long unwritten = verified(OperationNames.NOT_VERIFIABLE);
    return unwritten > 0
        && verified(Status.UNEXPECTED_STATE) == 0
        && 2 * unwritten >= verify().statusCount();
  }

  private String errorsByKind() {
    List<String> kinds = new ArrayList<>();
    calls()
        .forEach(
            (name, operation) ->
                operation
                    .errorsByName()
                    .forEach((status, count) -> kinds.add(count + " " + name + " " + status)));
    return String.join("; ", kinds);
  }

  /**
   * Returns a sentence for each kind without success, unless all failed ({@link #problemsOfAll}).
   */
  public List<String> problemsOfKinds() {
    List<String> problems = new ArrayList<>();
    if (calls().values().stream().allMatch(kind -> kind.errors() == kind.statusCount())) {
      return problems;
    }
    calls()
        .forEach(
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

  public List<Note> notesOfKinds() {
    List<Note> notes = new ArrayList<>();
    HitRatios hitRatios = plan.hitRatios();
    calls()
        .forEach(
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
