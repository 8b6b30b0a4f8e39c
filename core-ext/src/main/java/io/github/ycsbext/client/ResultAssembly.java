package io.github.ycsbext.client;

import io.github.ycsbext.Product;
import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.measurement.GapMeter;
import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.MeasurementInterval;
import io.github.ycsbext.measurement.MeasurementProperties;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.output.HitRatios;
import io.github.ycsbext.measurement.output.ReportBlock;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.OperationSummaries;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Observations;
import io.github.ycsbext.result.Result.OperationSummary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Assembles {@code result.json}. */
final class ResultAssembly {
  private static final List<Property<?>> DECIDING =
      List.of(
          ArrivalProperties.TARGET,
          ClientProperties.MAX_EXECUTION_TIME,
          MeasurementProperties.TYPE,
          MeasurementProperties.INTERVAL);

  private ResultAssembly() {}

  /**
   * @param server the binding's description of its database; null if it gives none
   * @param ceiling the client's own highest throughput; null if it was not measured
   */
  static Result of(
      RunPlan plan,
      Findings findings,
      Totals totals,
      List<Note> notes,
      @Nullable SchemaDescription server,
      @Nullable Double ceiling) {
    return new Result(
        Result.FORMAT_VERSION,
        "ycsb-ext " + Product.version(),
        run(plan, findings.outcome()),
        latencies(totals.only(JvmGauges::isOperation), plan.hitRatios()),
        findings.valuesByName(),
        server,
        LocalEnvironment.read(),
        configuration(plan),
        notes.stream().map(note -> note.with(Secrets::hide)).toList(),
        observed(findings, ceiling));
  }

  private static Result.Run run(RunPlan plan, RunOutcome outcome) {
    return new Result.Run(
        plan.phase().name().toLowerCase(Locale.ROOT),
        plan.database().name(),
        plan.status().label(),
        outcome.startedAt().toString(),
        outcome.runTimeNs() / 1e6,
        outcome.operations(),
        outcome.throughput(),
        outcome.ended());
  }

  private static Observations observed(Findings findings, @Nullable Double ceiling) {
    RunOutcome outcome = findings.outcome();
    return new Observations(
        outcome.warmUp(),
        findings.shownHash(),
        findings.valueBytes(),
        ceiling,
        outcome.health(),
        outcome.gaps() == null ? null : span(outcome.gaps().longestGap()),
        outcome.gaps() == null ? null : span(outcome.gaps().failing()),
        outcome.due(),
        outcome.inFlight(),
        outcome.clients());
  }

  private static Result.@Nullable Span span(GapMeter.@Nullable Span span) {
    return span == null ? null : new Result.Span(span.fromNs() / 1e9, span.lengthNs() / 1e9);
  }

  private static Map<String, OperationSummary> latencies(Totals totals, HitRatios hitRatios) {
    Map<String, OperationSummary> latencies = new TreeMap<>();
    for (ReportBlock block : ReportBlock.of(totals, MeasurementInterval.BOTH)) {
      latencies.put(
          block.name(),
          OperationSummaries.of(
              block.latencies().histogramNs(),
              block.latencies().meanNs(),
              returns(block),
              block.withStatuses() ? hitRatios.of(block.operation(), block.totals()) : null,
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
  private static Map<String, String> configuration(RunPlan plan) {
    Properties all = new Properties();
    all.putAll(plan.properties());
    all.setProperty(CommonProperties.WORKLOAD.name(), plan.workload().name());
    all.setProperty(ClientProperties.DATABASE.name(), plan.database().name());
    if (plan.schedule().isAsync()) {
      all.setProperty(ClientProperties.IN_FLIGHT.name(), Integer.toString(plan.schedule().slots()));
    }
    all.setProperty(CommonProperties.THREADS.name(), Integer.toString(plan.schedule().threads()));
    DECIDING.forEach(property -> all.putIfAbsent(property.name(), property.defaultShown()));
    return Secrets.hide(all);
  }
}
