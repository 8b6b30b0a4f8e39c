package io.github.ycsbext.client;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.binding.Secrets;
import io.github.ycsbext.client.command.ServerInquiry;
import io.github.ycsbext.client.plan.BlockDurations;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.Phase;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.plan.WarmUp;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.RunMeasurements;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.YcsbMeasurements;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.workload.RunNotes;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** One run from its plan to its exit code: loads the workload, runs the phase and reports. */
final class BenchmarkRun {
  private RunPlan plan;
  private final PrintStream out;
  private final PrintStream err;
  private final @Nullable YcsbMeasurements ycsb;
  private final Recorders recorders;
  private final JvmGauges gauges;

  BenchmarkRun(RunPlan plan, PrintStream out, PrintStream err) {
    this.plan = plan;
    this.out = out;
    this.err = err;
    MeasurementSettings measurement = plan.measurement();
    this.ycsb = measurement.isHdrHistogram() ? null : new YcsbMeasurements(plan.properties());
    this.recorders = new Recorders(measurement, ycsb, plan.schedule().arrivals().areScheduled());
    this.gauges = new JvmGauges(recorders);
  }

  ExitCode run() throws InvalidSettingsException, InterruptedException {
    new RunMeasurements(plan.properties(), recorders).install(plan.properties());
    Workload workload = loadWorkload();
    plan = plan.afterInit(workload);
    StopSignal stop = new StopSignal(workload);
    Interruption interruption = Interruption.awaitSignal(stop);
    try {
      err.println("Starting test.");
      tellSettings();
      Observers observers =
          Observers.of(plan, gauges, ycsb == null ? null : ycsb::getSummary, out, err);
      RunOutcome outcome = run(workload, stop, observers);
      cleanUp(workload, outcome);
      return conclude(workload, outcome, observers.blocks());
    } finally {
      interruption.close();
    }
  }

  private RunOutcome run(Workload workload, StopSignal stop, Observers observers)
      throws InterruptedException {
    Rehearsal.before(plan, workload);
    try {
      return new PhaseRun(plan, workload, recorders, stop, err).execute(observers);
    } catch (Fault e) {
      observers.abandon();
      throw e;
    }
  }

  private Workload loadWorkload() {
    err.println();
    err.println("Loading workload...");
    Workload workload = plan.workload().make();
    SlowLoading slow = new SlowLoading(err);
    try {
      plan.init(workload);
    } catch (NumberFormatException e) {
      throw new Fault(
          ExitCode.BAD_INPUT,
          List.of(plan.workload().name() + Sentence.ofNumber(e, plan.properties())));
    } catch (WorkloadException | IllegalArgumentException e) {
      throw new Fault(
          ExitCode.BAD_INPUT,
          List.of(
              "The workload refuses its properties: "
                  + (e instanceof WorkloadException ? Sentence.bare(e) : Sentence.of(e))));
    } catch (RuntimeException | LinkageError e) {
      throw new Fault("The workload could not be loaded: " + Sentence.withPlace(e));
    } finally {
      slow.close();
    }
    return workload;
  }

  /** Prints the settings in YCSB's words, once instead of once per thread. */
  private void tellSettings() {
    MeasurementSettings measurement = plan.measurement();
    err.println(
        "DBWrapper: report latency for each error is "
            + measurement.everyErrorApart()
            + " and specific error codes to track for latency are: "
            + measurement.trackedErrors());
    if (plan.schedule().threads() < plan.schedule().threadsAsked()) {
      err.println(
          "Warning: the threadcount is bigger than recordcount, the threadcount will be recordcount!");
    }
    if (plan.phase() == Phase.LOAD && WarmUp.isAskedBy(plan.properties())) {
      err.println(
          "Warning: a load has no warm-up, as it inserts each record once: "
              + ClientProperties.WARM_UP_TIME
              + " and "
              + ClientProperties.WARM_UP_OPERATIONS
              + " do nothing");
    }
    plan.warnings().forEach(err::println);
    if (plan.properties().stringPropertyNames().stream().anyMatch(n -> n.startsWith("htrace."))) {
      err.println("Warning: HTrace is retired; properties that start with htrace. do nothing");
    }
  }

  private static void cleanUp(Workload workload, RunOutcome outcome) {
    try {
      workload.cleanup();
    } catch (WorkloadException | RuntimeException e) {
      outcome.problems().add("The workload's cleanup failed: " + Sentence.of(e));
    }
  }

  private ExitCode conclude(Workload workload, RunOutcome outcome, @Nullable BlockDurations blocks)
      throws InterruptedException {
    Totals totals = recorders.read();
    Long streamHash = workload instanceof RunNotes noting ? noting.streamHash() : null;
    ValueBytes valueBytes = workload instanceof RunNotes noting ? noting.valueBytes() : null;
    Map<String, Double> figures = new LinkedHashMap<>();
    if (workload instanceof RunNotes noting) {
      figures.putAll(noting.figures());
    }
    if (outcome.retries() > 0) {
      figures.put("DRIVER.Retries", (double) outcome.retries());
    }
    String failure =
        new Report(plan, gauges, ycsb, streamHash, figures).write(outcome, totals, out);
    if (failure != null) {
      outcome.problems().add(failure);
    }
    List<Note> notes = new ArrayList<>(outcome.notes());
    if (workload instanceof RunNotes noting) {
      noting.notes().forEach(note -> notes.add(Note.of(note)));
    }
    if (blocks != null) {
      notes.add(blocks.note());
    }
    boolean hurry = outcome.stopped() == StopSignal.Reason.INTERRUPTED;
    Double ceiling =
        plan.ceiling() && !hurry ? new Ceiling(plan, notes).compareWith(outcome) : null;
    ResultFolder folder = plan.output().resultFolder();
    if (folder != null) {
      SchemaDescription server =
          hurry ? null : ServerInquiry.ask(plan.database(), plan.properties(), notes);
      Result result =
          ResultAssembly.of(
              plan, outcome, totals, figures, server, notes, streamHash, valueBytes, ceiling);
      writeResult(folder, result, outcome);
    }
    notes.forEach(note -> err.println("Note: " + Secrets.hide(note.text())));
    outcome.problems().forEach(err::println);
    return outcome.exitCode();
  }

  private static void writeResult(ResultFolder folder, Result result, RunOutcome outcome) {
    try {
      folder.write(result);
    } catch (IOException e) {
      outcome.problems().add(folder.resultJson() + " could not be written: " + Sentence.of(e));
    }
  }
}
