package io.github.ycsbext.client;

import io.github.ycsbext.client.coordination.StartLine;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.client.thread.PhaseContext;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.RunMeasurements;
import io.github.ycsbext.measurement.output.ReportWriter;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * Measures the client's highest throughput: the same workload without a schedule on a database that
 * does nothing. If a run comes near it, the client was the limit.
 */
record Ceiling(RunPlan plan, List<Note> notes) {
  /** A shorter measurement means nothing. A load of few records can be shorter. */
  private static final long MIN_NS = 100_000_000;

  /** Returns operations per second. It takes over YCSB's singleton: write the report first. */
  @Nullable Double compareWith(PhaseResult result) throws InterruptedException {
    try {
      PhaseResult atMost = run(plan.againstNothing());
      if (atMost.work().runTimeNs() >= MIN_NS) {
        return compare(result, atMost);
      }
      notes.add(RunNote.CEILING_TOO_SOON.of());
    } catch (WorkloadException | RuntimeException e) {
      notes.add(RunNote.CEILING_NOT_MEASURED.of(Sentence.of(e)));
    }
    return null;
  }

  private static PhaseResult run(RunPlan plan) throws WorkloadException, InterruptedException {
    Recorders recorders = new Recorders(plan.measurement(), null, false);
    new RunMeasurements(plan.properties(), recorders).install(plan.properties());
    Workload workload = plan.workload().make();
    workload.init(plan.properties());
    try (PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
      StopSignal stop = new StopSignal(workload);
      PhaseContext context = PhaseContext.of(plan, workload, recorders, stop, null, nowhere);
      return new PhaseRun(context, StartLine.ALONE, nowhere).execute(Observers.NONE);
    } finally {
      workload.cleanup();
    }
  }

  private double compare(PhaseResult result, PhaseResult atMost) {
    double ceiling = atMost.work().throughput();
    double reached = ReportWriter.throughput(result.work().operations(), result.work().runTimeNs());
    notes.add(
        RunNote.CEILING.of(Note.rounded(ceiling, 0), Note.rounded(reached / ceiling * 100, 1)));
    return ceiling;
  }
}
