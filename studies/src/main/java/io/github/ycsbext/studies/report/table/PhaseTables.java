package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.result.Result.ClientPart;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.InFlight;
import io.github.ycsbext.result.Result.Observations;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.TrialPhase;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.Frame.Of;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

public record PhaseTables(ReportContext reported) {
  public DataTable schedule() {
    return Frame.ofPhases(reported, "schedule")
        .plain(
            "due-rate",
            row -> due(row).operations() * 1e3 / row.phase().result().run().runTimeMillis())
        .plain("throughput", row -> row.phase().result().run().throughput())
        .whole("late-operations", row -> due(row).late())
        .whole("slots", inFlight(InFlight::slots))
        .plain("in-flight-mean", inFlight(InFlight::mean))
        .whole("in-flight-p99", inFlight(InFlight::p99))
        .whole("in-flight-most", inFlight(InFlight::most))
        .percent("all-busy", inFlight(InFlight::allBusyShare))
        .of(reported.phases().stream().filter(row -> observed(row).due() != null));
  }

  private static Observations observed(TrialPhase row) {
    return row.phase().result().observed();
  }

  private static Due due(TrialPhase row) {
    return Objects.requireNonNull(observed(row).due());
  }

  /** Returns null for a result of a build that did not watch it. */
  private static Of<TrialPhase, Number> inFlight(Function<InFlight, Number> of) {
    return row -> {
      InFlight inFlight = observed(row).inFlight();
      return inFlight == null ? null : of.apply(inFlight);
    };
  }

  private record OfClient(TrialPhase at, ClientPart client) {}

  public DataTable clients() {
    return Frame.<OfClient>of(reported, "clients")
        .phases(OfClient::at)
        .whole("client-index", row -> row.client().index())
        .text("host", row -> row.client().host())
        .text("process", row -> String.valueOf(row.client().process()))
        .count("operations", row -> row.client().operations())
        .plain("duration", row -> row.client().runTimeMillis() / 1e3)
        .plain("late-start", row -> row.client().startedLateMillis())
        .plain("clock-apart", row -> row.client().clockApartMillis())
        .plain("clock-error", row -> row.client().clockErrorMillis())
        .plain("clock-apart-at-end", row -> row.client().clockApartAtEndMillis())
        .text("verdict", row -> health(row.client().health()))
        .told(Told.IN_ROWS)
        .text("outcome", row -> reported.words().ended(row.client().ended()))
        .text("own-result", row -> row.client().ownResult())
        .of(
            reported.phases().stream()
                .flatMap(at -> observed(at).clients().stream().map(one -> new OfClient(at, one))));
  }

  private @Nullable String health(@Nullable String verdict) {
    return verdict == null ? null : reported.text("health." + ReportId.of(verdict));
  }

  public DataTable health() {
    return Frame.ofPhases(reported, "health")
        .sentence("client", row -> health(health(row).verdict()))
        .millis("cpu-per-operation", row -> health(row).cpuMicrosPerOperation())
        .percent("client-share", row -> health(row).processShare())
        .percent("machine-share", row -> health(row).machineShare())
        .percent("foreign", row -> health(row).foreignShare())
        .percent("stolen", row -> health(row).stolenShare())
        .percent("busy-time", row -> health(row).busyTimeShare())
        .whole("pauses", row -> health(row).pauses())
        .plain("pause-time", row -> health(row).pauseMillis())
        .millis("jitter-p99", row -> health(row).jitterP99Micros())
        .plain("client-ceiling", row -> observed(row).clientCeiling())
        .sentence("why", row -> reported.words().of(health(row).reasons()))
        .of(reported.phases().stream().filter(row -> observed(row).health() != null));
  }

  private static Health health(TrialPhase row) {
    return Objects.requireNonNull(observed(row).health());
  }
}
