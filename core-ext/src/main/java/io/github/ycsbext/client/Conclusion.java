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
    if (folder != null) {
      SchemaDescription server =
          hurry ? null : ServerInquiry.ask(plan.database(), plan.properties(), notes);
      writeResult(
          folder, ResultAssembly.of(plan, findings, totals, notes, server, ceiling), outcome);
    }
    notes.forEach(note -> err.println("Note: " + Secrets.hide(note.text())));
    outcome.problems().forEach(err::println);
    return exitCode(outcome, notes);
  }

  private static ExitCode exitCode(RunOutcome outcome, List<Note> notes) {
    boolean lost = notes.stream().anyMatch(note -> note.says(RunNote.ACKNOWLEDGED_LOST));
    return lost && outcome.exitCode() == ExitCode.OK ? ExitCode.WRITES_LOST : outcome.exitCode();
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
