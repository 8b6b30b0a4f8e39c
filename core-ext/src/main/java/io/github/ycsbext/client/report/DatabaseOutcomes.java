package io.github.ycsbext.client.report;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.Status;

/**
 * The outcomes of the calls; errors are neither successes nor missing records. {@code kinds} are
 * such as {@code READ=ERROR}; {@code notVerifiable} records were never written to be verified.
 */
public record DatabaseOutcomes(
    long calls, long errors, String kinds, long verified, long corrupt, long notVerifiable) {
  public static DatabaseOutcomes of(Totals totals) {
    Totals calls = totals.only(OperationNames::isCall);
    long count = 0;
    long errors = 0;
    for (OperationTotals operation : calls.operations().values()) {
      count += operation.statusCount();
      errors += operation.errors();
    }
    OperationTotals verify = totals.operations().get(OperationNames.VERIFY);
    return new DatabaseOutcomes(
        count,
        errors,
        kinds(calls),
        verify == null ? 0 : verify.statusCount(),
        verify == null ? 0 : verify.count(Status.UNEXPECTED_STATE),
        verify == null ? 0 : verify.count(OperationNames.NOT_VERIFIABLE));
  }

  /** True if most records were not written to be verified and the rest is right: a wrong load. */
  private boolean isNotLoadedForVerification() {
    return notVerifiable > 0 && corrupt == 0 && 2 * notVerifiable >= verified;
  }

  private static String kinds(Totals calls) {
    List<String> kinds = new ArrayList<>();
    calls
        .operations()
        .forEach(
            (name, operation) ->
                operation
                    .errorsByName()
                    .forEach((status, count) -> kinds.add(count + " " + name + " " + status)));
    return String.join("; ", kinds);
  }

  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    if (calls > 0 && errors == calls) {
      problems.add(
          (calls == 1 ? "The only operation" : "All " + calls + " operations")
              + " failed: "
              + kinds);
    }
    if (corrupt + notVerifiable > 0 && !isNotLoadedForVerification()) {
      problems.add(
          (corrupt + notVerifiable)
              + " records that were read are not what was written (see VERIFY); where they were"
              + " loaded without dataintegrity=true or with fields of another length, load them"
              + " anew");
    }
    return problems;
  }

  public List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    if (errors > 0 && errors < calls) {
      notes.add(RunNote.OPERATIONS_FAILED.of(errors, calls, kinds));
    }
    if (isNotLoadedForVerification()) {
      notes.add(RunNote.NOT_LOADED_FOR_VERIFICATION.of(notVerifiable, verified));
    }
    return notes;
  }
}
