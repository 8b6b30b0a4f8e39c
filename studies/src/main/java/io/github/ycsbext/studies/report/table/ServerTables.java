package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.MemoryHeld;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

public record ServerTables(ReportContext reported) {
  /** The most values in a cell of the configuration before it only counts the rest. */
  private static final int MAX_VALUES = 4;

  /** Returns the table of versions, topologies, durability and bytes. */
  public DataTable servers() {
    TableMaker table =
        new TableMaker(reported.words(), "servers", reported.text("table.servers"))
            .texts(
                "system",
                "what-ran",
                "version",
                "topology",
                "durability",
                "settings",
                "program-from",
                "way",
                "machine")
            .numbers("heap")
            .texts("data")
            .numbers("stored-last")
            .texts("stored-without");
    for (SystemSeries one : reported.series()) {
      List<MeasuredTrial> trials = one.trials();
      MeasuredTrial lastTrial = trials.get(trials.size() - 1);
      Result last = lastTrial.run();
      SchemaDescription server = lastTrial.server();
      Long stored = stored(last.server());
      MachineUsed machine = machine(lastTrial.outcome());
      table
          .row()
          .text(one.name())
          .text(one.results().standIn(one.system()).orElse(reported.text("servers.real")))
          .text(distinct(trials.stream().map(MeasuredTrial::version).toList()))
          .text(server == null ? "" : reported.words().of(server.topology()))
          .text(durability(reported, trials))
          .text(settings(one))
          .text(text(trials, used -> reported.words().of(used.source())))
          .text(text(trials, this::way))
          .text(text(trials, this::machine))
          .bytes(machine == null ? null : machine.heapBytes())
          .text(new DataAgainstMemory(reported.words()).of(lastTrial, machine))
          .bytes(stored)
          .text(
              stored != null && MemoryHeld.isLeftOut(last) ? reported.text("storage.memory") : "");
    }
    return table.made();
  }

  private static String settings(SystemSeries one) {
    StudyManifest manifest = one.results().manifest();
    return manifest == null
        ? ""
        : manifest.plan().system(one.system()).server().entrySet().stream()
            .map(setting -> setting.getKey() + "=" + setting.getValue())
            .collect(Collectors.joining(", "));
  }

  /**
   * Returns null rather than 0: a server that reports no bytes holds its records only in memory.
   */
  private static @Nullable Long stored(@Nullable SchemaDescription server) {
    return server == null || Objects.equals(server.bytesStored(), 0L) ? null : server.bytesStored();
  }

  /** Returns the server's own parameters, as it reported them in the last trial. */
  public DataTable parameters() {
    TableMaker table =
        new TableMaker(reported.words(), "parameters", reported.text("table.parameters"))
            .texts("system", "parameter", "value");
    for (SystemSeries one : reported.series()) {
      SchemaDescription server = one.trials().get(one.trials().size() - 1).server();
      if (server != null) {
        server
            .details()
            .forEach(
                (name, value) ->
                    table
                        .row()
                        .text(one.name())
                        .text(reported.words().named("parameter", name))
                        .text(reported.words().of(value)));
      }
    }
    return table.made();
  }

  public DataTable networks() {
    return new NetworkTable(reported).made();
  }

  /** Returns a property of the servers behind these trials, as far as studies noted it. */
  private String text(List<MeasuredTrial> trials, Function<ServerUsed, String> what) {
    return distinct(
        trials.stream()
            .map(MeasuredTrial::outcome)
            .map(outcome -> outcome == null ? null : outcome.server())
            .map(server -> server == null ? "" : what.apply(server))
            .toList());
  }

  private static @Nullable MachineUsed machine(@Nullable TrialOutcome outcome) {
    return outcome == null || outcome.server() == null ? null : outcome.server().machine();
  }

  private String machine(ServerUsed used) {
    MachineUsed machine = used.machine();
    return machine == null ? "" : MachineWords.of(machine, reported.words());
  }

  private String way(ServerUsed used) {
    String way = reported.words().named("way", used.way());
    CoresUsed cores = used.cores();
    String where =
        cores == null ? way : reported.text("servers.cores", way, cores.servers(), cores.client());
    return used.limits() == null
        ? where
        : where + "; " + reported.words().of(used.limits().label());
  }

  public DataTable hardware() {
    TableMaker table =
        new TableMaker(reported.words(), "machine", reported.text("table.machine"))
            .texts("results", "processor")
            .numbers("processors", "memory")
            .texts("operating-system", "jvm")
            .numbers("heap")
            .texts("client");
    Set<List<Object>> seen = new LinkedHashSet<>();
    for (ResultSet set : reported.sets()) {
      for (MeasuredTrial trial : set.trials()) {
        for (Environment machine : trial.run().clientMachines()) {
          if (!seen.add(List.of(set.label(), machine, trial.run().product()))) {
            continue;
          }
          table
              .row()
              .text(set.label())
              .text(machine.processor())
              .whole(machine.processors())
              .bytes(machine.memoryBytes() == 0 ? null : Long.valueOf(machine.memoryBytes()))
              .text(machine.operatingSystem() + " (" + machine.architecture() + ")")
              .text(machine.jvm())
              .bytes(machine.maxHeapBytes())
              .text(trial.run().product());
        }
      }
    }
    return table.made();
  }

  /**
   * Returns every property of every run; values that differ between runs of a system are listed.
   */
  public DataTable configuration() {
    Map<String, List<String>> rows = new TreeMap<>();
    for (SystemSeries one : reported.series()) {
      for (MeasuredTrial trial : one.trials()) {
        trial.run().configuration().keySet().forEach(name -> rows.put(name, new ArrayList<>()));
      }
    }
    TableMaker table =
        new TableMaker(reported.words(), "configuration", reported.text("table.configuration"))
            .texts("property");
    Map<String, SystemSeries> columns = new LinkedHashMap<>();
    reported.series().forEach(one -> columns.put(one.name(), one));
    columns.forEach((name, one) -> table.textColumn(name, ReportId.of(name).replace('-', '_')));
    rows.keySet()
        .forEach(
            property -> {
              TableMaker.Row row = table.row().text(property);
              columns.values().forEach(one -> row.text(configured(one, property)));
            });
    return table.made();
  }

  private String configured(SystemSeries one, String name) {
    List<String> values =
        one.trials().stream()
            .map(trial -> trial.run().configuration().get(name))
            .map(value -> value == null ? Numbers.NONE : value)
            .distinct()
            .sorted()
            .toList();
    return reported.words().listed(values, MAX_VALUES);
  }

  static String durability(ReportContext reported, List<MeasuredTrial> trials) {
    return distinct(
        trials.stream()
            .map(MeasuredTrial::server)
            .map(server -> server == null ? "" : reported.words().of(server.durability()))
            .toList());
  }

  private static String distinct(List<@Nullable String> values) {
    return values.stream()
        .filter(value -> value != null && !value.isBlank())
        .distinct()
        .collect(Collectors.joining(", "));
  }
}
