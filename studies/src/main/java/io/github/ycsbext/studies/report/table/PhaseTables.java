package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.ClientPart;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.InFlight;
import io.github.ycsbext.result.Result.Observations;
import io.github.ycsbext.studies.analysis.measured.BrokenRecords;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.CellFaults.Hit;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.Outage;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.TrialPhase;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.Frame.Of;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What happened in each phase: its schedule, its clients and their health, and its faults. */
public record PhaseTables(ReportContext reported) {
  public DataTable schedule() {
    // Null for a result of a build that did not watch it.
    Of<TrialPhase, InFlight> inFlight = row -> observed(row).inFlight();
    return Frame.ofPhases(reported, "schedule")
        .plain(
            "due-rate",
            row -> due(row).operations() * 1e3 / row.phase().result().run().runTimeMillis())
        .plain("throughput", row -> row.phase().result().run().throughput())
        .whole("late-operations", row -> due(row).late())
        .whole("slots", inFlight.then(InFlight::slots))
        .plain("in-flight-mean", inFlight.then(InFlight::mean))
        .whole("in-flight-p99", inFlight.then(InFlight::p99))
        .whole("in-flight-most", inFlight.then(InFlight::most))
        .percent("all-busy", inFlight.then(InFlight::allBusyShare))
        .of(reported.phases().stream().filter(row -> observed(row).due() != null));
  }

  private static Observations observed(TrialPhase row) {
    return row.phase().result().observed();
  }

  private static Due due(TrialPhase row) {
    return Objects.requireNonNull(observed(row).due());
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
    return verdict == null ? null : reported.text("health." + Words.id(verdict));
  }

  public DataTable health() {
    Of<TrialPhase, Health> health = row -> observed(row).health();
    return Frame.ofPhases(reported, "health")
        .sentence("client", health.then(its -> health(its.verdict())))
        .millis("cpu-per-operation", health.then(Health::cpuMicrosPerOperation))
        .percent("client-share", health.then(Health::processShare))
        .percent("machine-share", health.then(Health::machineShare))
        .percent("foreign", health.then(Health::foreignShare))
        .percent("stolen", health.then(Health::stolenShare))
        .percent("busy-time", health.then(Health::busyTimeShare))
        .whole("pauses", health.then(Health::pauses))
        .plain("pause-time", health.then(Health::pauseMillis))
        .millis("jitter-p99", health.then(Health::jitterP99Micros))
        .plain("client-ceiling", row -> observed(row).clientCeiling())
        .sentence("why", health.then(its -> reported.words().of(its.reasons())))
        .of(reported.phases().stream().filter(row -> observed(row).health() != null));
  }

  private record OfTrial(SystemSeries series, Cell cell, MeasuredTrial trial) {}

  private record Row(OfTrial of, FaultEvent fault, @Nullable Outage outage, long errors) {}

  private Stream<OfTrial> trials() {
    return reported.cells().stream()
        .flatMap(
            one ->
                one.cell().trials().stream()
                    .map(trial -> new OfTrial(one.series(), one.cell(), trial)));
  }

  public DataTable faults() {
    Of<Row, Outage> outage = Row::outage;
    Of<Row, Due> due = outage.then(Outage::due);
    Of<Row, Note> role = row -> row.fault().role();
    return Frame.<Row>of(reported, "faults")
        .system(row -> row.of().series().name())
        .text("trial", row -> row.of().trial().trial().id())
        .phase(row -> row.fault().phase())
        .text("fault", row -> reported.words().of(row.fault().fault().begun()))
        .whole("node", row -> row.fault().node() == 0 ? null : row.fault().node())
        .text("role", role.then(reported.words()::of))
        .column("begun", Quantity.fixed(2), row -> row.fault().begunSecond())
        .column("up-again", Quantity.fixed(2), row -> row.fault().upAgainSecond())
        .column("failing-time", Quantity.fixed(2), outage.then(Outage::failingSeconds))
        .column("without-success", Quantity.fixed(2), outage.then(Outage::gapSeconds))
        .plain("back-at-rate", outage.then(Outage::backAfterSeconds))
        .percent("lowest-rate", outage.then(Outage::lowestShare))
        .column("settled-latency", Quantity.fixed(1), outage.then(Outage::settledAfterSeconds))
        .whole("failed-operations-of-phase", Row::errors)
        .whole("due-operations", due.then(Due::operations))
        .whole("late-operations", due.then(Due::late))
        .column("begun-at", Quantity.TIME, row -> row.fault().begunAt())
        .column("up-again-at", Quantity.TIME, row -> row.fault().upAgainAt())
        .of(trials().flatMap(of -> of.trial().faults().stream().map(fault -> row(of, fault))));
  }

  private static Row row(OfTrial of, FaultEvent fault) {
    Outage outage =
        fault.begunSecond() == null ? null : new Hit(of.trial(), fault).outage().orElse(null);
    Cell alone = new Cell(of.cell().key(), List.of(of.trial())).inPhase(fault.phase());
    return new Row(of, fault, outage, alone.errors());
  }

  private record Broken(OfTrial of, MeasuredPhase phase, BrokenRecords records) {}

  public DataTable brokenRecords() {
    return Frame.<Broken>of(reported, "acknowledged")
        .system(row -> row.of().series().name())
        .text("trial", row -> row.of().trial().trial().id())
        .phase(row -> row.phase().name())
        .sentence("finding", row -> reported.text("finding." + row.records().finding()))
        .whole("broken-records", row -> row.records().records())
        .whole("acknowledged-before", row -> row.records().before())
        .whole("acknowledged-during", row -> row.records().during())
        .whole("acknowledged-after", row -> row.records().after())
        .plain("last-acknowledged", row -> row.records().lastSecond())
        .of(trials().flatMap(PhaseTables::broken));
  }

  private static Stream<Broken> broken(OfTrial of) {
    return of.trial().phases().stream()
        .flatMap(
            phase ->
                BrokenRecords.of(of.trial(), phase).stream()
                    .map(records -> new Broken(of, phase, records)));
  }
}
