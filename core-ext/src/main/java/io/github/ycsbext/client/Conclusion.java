package io.github.ycsbext.client;

import io.github.ycsbext.Product;
import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.client.command.ServerInquiry;
import io.github.ycsbext.client.coordination.StartLine;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.client.thread.PhaseContext;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.measurement.CommonGaps;
import io.github.ycsbext.measurement.GapMeter;
import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.Latencies;
import io.github.ycsbext.measurement.MeasurementProperties;
import io.github.ycsbext.measurement.MeasurementProperties.MeasurementInterval;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.ReportBlock;
import io.github.ycsbext.measurement.ReportWriter;
import io.github.ycsbext.measurement.RunMeasurements;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.YcsbMeasurements;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Observations;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.RunNotes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** Report, {@code result.json} and notes; {@code gauges} are null if another JVM was measured. */
record Conclusion(
    RunPlan plan,
    @Nullable JvmGauges gauges,
    @Nullable YcsbMeasurements ycsb,
    PrintStream out,
    PrintStream err) {
  private static final double NS_PER_MICRO = 1e3;

  private static final List<Property<?>> DECIDING =
      List.of(
          ArrivalProperties.TARGET,
          ClientProperties.MAX_EXECUTION_TIME,
          MeasurementProperties.TYPE,
          MeasurementProperties.INTERVAL);

  ExitCode of(PhaseResult measured, Totals totals) throws InterruptedException {
    String failure = new Report(plan, gauges, ycsb).write(measured, totals, out);
    PhaseResult result = failure == null ? measured : measured.and(List.of(failure), List.of());
    List<Note> notes = new ArrayList<>(result.notes());
    addIfNoneSucceeded(result.observed().gaps(), notes);
    boolean hurry = result.stopped() == StopSignal.Reason.INTERRUPTED;
    Double ceiling = plan.ceiling() && !hurry ? new Ceiling(plan, notes).compareWith(result) : null;
    ResultFolder folder = plan.output().resultFolder();
    ExitCode kept = ExitCode.OK;
    List<String> judged = new ArrayList<>();
    if (folder != null || !plan.failIf().isEmpty()) {
      SchemaDescription server =
          hurry || folder == null
              ? null
              : ServerInquiry.ask(plan.database(), plan.properties(), notes);
      Result whole = whole(result, totals, notes, server, ceiling);
      if (folder != null) {
        result = result.and(written(folder, whole), List.of());
      }
      kept = judge(whole, notes, judged);
    }
    notes.forEach(note -> err.println("Note: " + Secrets.hide(note.text())));
    judged.forEach(err::println);
    result.problems().forEach(err::println);
    boolean lost = notes.stream().anyMatch(note -> note.says(RunNote.ACKNOWLEDGED_LOST));
    return result.exitCode() != ExitCode.OK
        ? result.exitCode()
        : lost ? ExitCode.WRITES_LOST : kept;
  }

  /** A server that has gone for good shows in few failures: each waits for it. */
  private static void addIfNoneSucceeded(@Nullable CommonGaps gaps, List<Note> notes) {
    if (gaps != null
        && gaps.atEndNs() >= 1_000_000_000
        && notes.stream().anyMatch(note -> note.says(RunNote.OPERATIONS_FAILED))) {
      notes.add(RunNote.NONE_SUCCEEDED.of(Note.quantity(gaps.atEndNs() / 1e9, 1, "s")));
    }
  }

  /** Judges {@code --fail-if}: {@code ✓ not p99 READ > 10 ms: it was 1.2 ms}. */
  private ExitCode judge(Result result, List<Note> notes, List<String> told) {
    if (!plan.failIf().isEmpty()) {
      notes.stream()
          .filter(note -> note.says(RunNote.NONE_SUCCEEDED))
          .forEach(note -> told.add("✗ " + note.text()));
    }
    ExitCode exitCode = told.isEmpty() ? ExitCode.OK : ExitCode.REGRESSION;
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
        told.add((isBroken ? "✗ " : "✓ not ") + line + "it was " + limit.shown(result));
        exitCode = isBroken ? ExitCode.REGRESSION : exitCode;
      }
    }
    return exitCode;
  }

  private static List<String> written(ResultFolder folder, Result result) {
    try {
      folder.write(result);
      return List.of();
    } catch (IOException e) {
      return List.of("The result in " + folder.path() + " could not be written: " + Sentence.of(e));
    }
  }

  private Result whole(
      PhaseResult result,
      Totals totals,
      List<Note> notes,
      @Nullable SchemaDescription server,
      @Nullable Double ceiling) {
    Map<String, Double> figures = new LinkedHashMap<>();
    result.told().values().forEach(value -> figures.put(value.name(), value.value()));
    return new Result(
        Result.FORMAT_VERSION,
        "ycsb-ext " + Product.version(),
        run(result),
        latencies(totals.only(JvmGauges::isOperation)),
        figures,
        server,
        LocalEnvironment.read(),
        configuration(),
        notes.stream().map(note -> note.with(Secrets::hide)).toList(),
        observed(result, ceiling));
  }

  private Result.Run run(PhaseResult result) {
    PhaseResult.Work work = result.work();
    return new Result.Run(
        plan.phase().name().toLowerCase(Locale.ROOT),
        plan.database().name(),
        plan.status().label(),
        work.startedAt().toString(),
        work.runTimeNs() / 1e6,
        work.operations(),
        work.throughput(),
        result.ended());
  }

  private static Observations observed(PhaseResult result, @Nullable Double ceiling) {
    PhaseResult.Observed observed = result.observed();
    CommonGaps gaps = observed.gaps();
    Long hash = result.told().streamHash();
    return new Observations(
        observed.warmUp(),
        hash == null ? null : Long.toString(RunNotes.shown(hash)),
        result.told().valueBytes(),
        ceiling,
        observed.health(),
        gaps == null ? null : span(gaps.longestGap()),
        gaps == null ? null : span(gaps.failing()),
        observed.due(),
        observed.inFlight(),
        result.clients());
  }

  private static Result.@Nullable Span span(GapMeter.@Nullable Span span) {
    return span == null ? null : new Result.Span(span.fromNs() / 1e9, span.lengthNs() / 1e9);
  }

  private Map<String, OperationSummary> latencies(Totals totals) {
    Map<String, OperationSummary> latencies = new TreeMap<>();
    for (ReportBlock block : ReportBlock.of(totals, MeasurementInterval.BOTH)) {
      Latencies times = block.latencies();
      Map<Percentile, Double> percentiles = new EnumMap<>(Percentile.class);
      for (Percentile percentile : Percentile.values()) {
        percentiles.put(percentile, times.atPercentileNs(percentile.percent()) / NS_PER_MICRO);
      }
      latencies.put(
          block.name(),
          new OperationSummary(
              times.count(),
              times.meanNs() / NS_PER_MICRO,
              times.minNs() / NS_PER_MICRO,
              times.maxNs() / NS_PER_MICRO,
              percentiles,
              returns(block),
              block.withStatuses() ? plan.hitRatios().of(block.operation(), block.totals()) : null,
              block.recordsPerOperation()));
    }
    return latencies;
  }

  private static Map<String, Long> returns(ReportBlock block) {
    Map<String, Long> returns = new LinkedHashMap<>();
    if (block.withStatuses()) {
      block.totals().statuses().forEach((name, total) -> returns.put(name, total.count()));
    }
    return returns;
  }

  /** Returns the properties, including the defaults that decide what the figures mean. */
  private Map<String, String> configuration() {
    Properties all = (Properties) plan.properties().clone();
    all.setProperty(CommonProperties.WORKLOAD.name(), plan.workload().name());
    all.setProperty(ClientProperties.DATABASE.name(), plan.database().name());
    if (plan.schedule().isAsync()) {
      all.setProperty(ClientProperties.IN_FLIGHT.name(), Integer.toString(plan.schedule().slots()));
    }
    all.setProperty(CommonProperties.THREADS.name(), Integer.toString(plan.schedule().threads()));
    DECIDING.forEach(property -> all.putIfAbsent(property.name(), property.defaultShown()));
    return Secrets.hide(all);
  }

  /**
   * Measures the client's highest throughput: the same workload without a schedule on a database
   * that does nothing. If a run comes near it, the client was the limit.
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
      double reached =
          ReportWriter.throughput(result.work().operations(), result.work().runTimeNs());
      notes.add(
          RunNote.CEILING.of(Note.rounded(ceiling, 0), Note.rounded(reached / ceiling * 100, 1)));
      return ceiling;
    }
  }
}
