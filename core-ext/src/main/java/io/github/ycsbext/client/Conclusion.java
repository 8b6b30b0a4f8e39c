package io.github.ycsbext.client;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.command.ServerInquiry;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.YcsbMeasurements;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The end of a run: its report, its result and its notes.
 *
 * @param gauges of this JVM; null if it is not the one that was measured
 * @param ycsb writes the operations' blocks if their measurement type is YCSB's own
 */
record Conclusion(
    RunPlan plan,
    @Nullable JvmGauges gauges,
    @Nullable YcsbMeasurements ycsb,
    PrintStream out,
    PrintStream err) {

  /**
   * @param totals all that was measured
   */
  ExitCode of(Findings findings, Totals totals) throws InterruptedException {
    RunOutcome outcome = findings.outcome();
    String failure = new Report(plan, gauges, ycsb).write(findings, totals, out);
    if (failure != null) {
      outcome.problems().add(failure);
    }
    List<Note> notes = new ArrayList<>(findings.notes());
    boolean hurry = outcome.stopped() == StopSignal.Reason.INTERRUPTED;
    Double ceiling =
        plan.ceiling() && !hurry ? new Ceiling(plan, notes).compareWith(outcome) : null;
    ResultFolder folder = plan.output().resultFolder();
    ExitCode kept = ExitCode.OK;
    List<String> judged = new ArrayList<>();
    if (folder != null || !plan.failIf().isEmpty()) {
      SchemaDescription server =
          hurry || folder == null
              ? null
              : ServerInquiry.ask(plan.database(), plan.properties(), notes);
      Result result = ResultAssembly.of(plan, findings, totals, notes, server, ceiling);
      if (folder != null) {
        writeResult(folder, result, outcome);
      }
      kept = judge(result, judged);
    }
    notes.forEach(note -> err.println("Note: " + Secrets.hide(note.text())));
    judged.forEach(err::println);
    outcome.problems().forEach(err::println);
    boolean lost = notes.stream().anyMatch(note -> note.says(RunNote.ACKNOWLEDGED_LOST));
    return outcome.exitCode() != ExitCode.OK
        ? outcome.exitCode()
        : lost ? ExitCode.WRITES_LOST : kept;
  }

  /**
   * Judges the conditions of {@code --fail-if}: {@code ✗ p99 READ > 10 ms: it was 12.3 ms}.
   *
   * @param told receives a line for each
   */
  private ExitCode judge(Result result, List<String> told) {
    ExitCode exitCode = ExitCode.OK;
    for (Limit limit : plan.failIf()) {
      long operations = limit.operations(result);
      String line = limit.text() + ": ";
      if (operations < limit.leastOperations()) {
        told.add(
            "? %s%s such operations are too few to tell, and %s would do"
                .formatted(line, operations, limit.leastOperations()));
        exitCode = exitCode == ExitCode.OK ? ExitCode.UNDECIDED : exitCode;
      } else {
        boolean isBroken = limit.ratio(result) > 1;
        told.add((isBroken ? "✗ " : "✓ ") + line + "it was " + limit.shown(result));
        exitCode = isBroken ? ExitCode.REGRESSION : exitCode;
      }
    }
    return exitCode;
  }

  private static void writeResult(ResultFolder folder, Result result, RunOutcome outcome) {
    try {
      folder.write(result);
    } catch (IOException e) {
      outcome
          .problems()
          .add("The result in " + folder.path() + " could not be written: " + Sentence.of(e));
    }
  }
}
