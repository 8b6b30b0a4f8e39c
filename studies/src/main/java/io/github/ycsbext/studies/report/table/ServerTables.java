package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.StorageUse;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.DataTable.Layout;
import io.github.ycsbext.studies.report.table.Frame.Of;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record ServerTables(ReportContext reported) {
  /** The most values in a cell of the configuration before it only counts the rest. */
  private static final int MAX_VALUES = 4;

  public DataTable servers() {
    DataAgainstMemory data = new DataAgainstMemory(reported.words());
    Of<SystemSeries, SchemaDescription> server = one -> last(one).server();
    Of<SystemSeries, MachineUsed> machine = one -> machine(last(one));
    return Frame.<SystemSeries>of(reported, "servers")
        .layout(Layout.THINGS)
        .system(SystemSeries::name)
        .text(
            "what-ran",
            one -> one.results().standIn(one.system()).orElse(reported.text("servers.real")))
        .text(
            "version", one -> distinct(one.trials().stream().map(MeasuredTrial::version).toList()))
        .text("topology", server.then(its -> reported.words().of(its.topology())))
        .text("durability", reported::durability)
        .text("settings", ServerTables::settings)
        .text("program-from", one -> text(one.trials(), used -> reported.words().of(used.source())))
        .sentence("way", one -> text(one.trials(), this::way))
        .text("machine", one -> text(one.trials(), this::machine))
        .column("heap", Quantity.BYTES, machine.then(MachineUsed::heapBytes))
        .text("data", one -> data.of(last(one), machine(last(one))))
        .column("stored-last", Quantity.BYTES, one -> stored(last(one).run().server()))
        .text("stored-without", one -> without(last(one).run()))
        .of(reported.series());
  }

  private static MeasuredTrial last(SystemSeries one) {
    return one.trials().get(one.trials().size() - 1);
  }

  private @Nullable String without(Result last) {
    return stored(last.server()) != null && StorageUse.leavesMemoryOut(last)
        ? reported.text("storage.memory")
        : null;
  }

  private static String settings(SystemSeries one) {
    StudyManifest manifest = one.results().manifest();
    return manifest == null
        ? ""
        : manifest.plan().system(one.system()).server().entrySet().stream()
            .map(setting -> setting.getKey() + "=" + setting.getValue())
            .collect(Collectors.joining(", "));
  }

  /** Null rather than 0: a server that reports no bytes holds its records only in memory. */
  private static @Nullable Long stored(@Nullable SchemaDescription server) {
    return server == null || Objects.equals(server.bytesStored(), 0L) ? null : server.bytesStored();
  }

  private record Parameter(SystemSeries series, String name, Note value) {}

  public DataTable parameters() {
    return Frame.<Parameter>of(reported, "parameters")
        .system(row -> row.series().name())
        .text("parameter", row -> reported.words().named("parameter", row.name()))
        .text("value", row -> reported.words().of(row.value()))
        .of(
            reported.series().stream()
                .flatMap(
                    one ->
                        Stream.ofNullable(last(one).server())
                            .flatMap(server -> server.details().entrySet().stream())
                            .map(
                                detail -> new Parameter(one, detail.getKey(), detail.getValue()))));
  }

  /** Returns how links were shaped and the rate they carried before the first trial, by network. */
  public DataTable networks() {
    Map<Map.Entry<String, Note>, List<NetworkUsed>> alike =
        reported.sets().stream()
            .flatMap(set -> used(set).stream())
            .collect(
                Collectors.groupingBy(
                    network -> Map.entry(network.name(), network.label()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return Frame.<Map.Entry<Map.Entry<String, Note>, List<NetworkUsed>>>of(reported, "networks")
        .text("network", row -> row.getKey().getKey())
        .text("links", row -> reported.words().of(row.getKey().getValue()))
        .plain(
            "carried-mbits",
            row ->
                row.getValue().stream()
                    .mapToDouble(NetworkUsed::carriedMegabits)
                    .filter(Double::isFinite)
                    .min()
                    .orElse(Double.NaN))
        .text(
            "stands-for",
            row ->
                reported
                    .plan()
                    .map(plan -> plan.matrix().network(row.getKey().getKey()))
                    .map(planned -> reported.texts().of(planned.standsFor()))
                    .orElse(""))
        .of(alike.entrySet().stream());
  }

  private String text(List<MeasuredTrial> trials, Function<ServerUsed, String> what) {
    return distinct(
        trials.stream().flatMap(trial -> Stream.ofNullable(trial.serverUsed())).map(what).toList());
  }

  private static @Nullable MachineUsed machine(MeasuredTrial trial) {
    ServerUsed used = trial.serverUsed();
    return used == null ? null : used.machine();
  }

  private String machine(ServerUsed used) {
    MachineUsed machine = used.machine();
    return machine == null ? "" : reported.words().machine(machine, null);
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

  private record Client(String label, Environment machine, String product) {}

  public DataTable hardware() {
    return Frame.<Client>of(reported, "machine")
        .layout(Layout.THINGS)
        .text("results", Client::label)
        .text("processor", row -> row.machine().processor())
        .whole("processors", row -> row.machine().processors())
        .column(
            "memory",
            Quantity.BYTES,
            row -> row.machine().memoryBytes() == 0 ? null : row.machine().memoryBytes())
        .text(
            "operating-system",
            row -> row.machine().operatingSystem() + " (" + row.machine().architecture() + ")")
        .text("jvm", row -> row.machine().jvm())
        .column("heap", Quantity.BYTES, row -> row.machine().maxHeapBytes())
        .sentence("client", Client::product)
        .of(
            reported.sets().stream()
                .flatMap(set -> set.trials().stream().flatMap(trial -> clients(set, trial)))
                .distinct());
  }

  private static Stream<Client> clients(ResultSet set, MeasuredTrial trial) {
    return trial.run().clientMachines().stream()
        .map(machine -> new Client(set.label(), machine, trial.run().product()));
  }

  /** Returns the settings of every run; values that differ between runs of a system are listed. */
  public DataTable configuration() {
    Frame<String> frame =
        Frame.<String>of(reported, "configuration")
            .layout(Layout.BY_THING)
            .text("property", property -> property);
    for (SystemSeries one : reported.series()) {
      frame.column(
          one.name(),
          Words.id(one.name()).replace('-', '_'),
          Quantity.TEXT,
          property -> configured(one, property));
    }
    return frame.of(
        reported.series().stream()
            .flatMap(one -> one.trials().stream())
            .flatMap(trial -> trial.run().configuration().keySet().stream())
            .distinct()
            .sorted());
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

  private static String distinct(List<@Nullable String> values) {
    return values.stream()
        .filter(value -> value != null && !value.isBlank())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Returns the networks of all trials, with each start of servers once. */
  private static List<NetworkUsed> used(ResultSet set) {
    return set.outcomes()
        .flatMap(outcome -> Stream.ofNullable(outcome.network()))
        .distinct()
        .toList();
  }

  /** Returns a sentence for each network whose links did not carry their rate. */
  public static List<String> slowLinks(ResultSet set, Words words) {
    Map<String, NetworkUsed> wrong = new LinkedHashMap<>();
    used(set).stream()
        .filter(network -> !network.carriesItsRate())
        .forEach(
            network ->
                wrong.merge(
                    network.name(),
                    network,
                    (a, b) -> a.carriedMegabits() <= b.carriedMegabits() ? a : b));
    return wrong.values().stream()
        .map(
            network ->
                words.of(
                    "warning.slow-links",
                    network.name(),
                    words.numbers().plain(network.carriedMegabits()),
                    words.numbers().plain(network.megabits())))
        .toList();
  }

  /** What a trial loads, against what its server has to keep it in: a cache is no disk. */
  record DataAgainstMemory(Words words) {
    /** The parameters that limit a cache or a memory, as servers name them. */
    private static final List<String> CACHES =
        List.of("shared_buffers", "innodb_buffer_pool_size", "maxmemory", "wiredTiger cache");

    private static final Pattern SIZE = Pattern.compile("(\\d{1,15})\\s*(|[kKMGT])(i?B)?");
    private static final List<String> UNITS = List.of("", "K", "M", "G", "T");

    String of(MeasuredTrial trial, @Nullable MachineUsed machine) {
      long loaded = loadedBytes(trial.phases().get(0).result());
      SchemaDescription server = trial.server();
      return loaded == 0 ? "" : of(loaded, server == null ? Map.of() : server.details(), machine);
    }

    String of(long loaded, Map<String, Note> parameters, @Nullable MachineUsed machine) {
      List<String> parts = new ArrayList<>();
      for (String cache : CACHES) {
        Note size = parameters.get(cache);
        add(parts, loaded, size == null ? 0 : bytes(size.text()), cache);
      }
      if (machine != null) {
        Long heap = machine.heapBytes();
        add(parts, loaded, heap == null ? 0 : heap, words.of("data.heap"));
        add(parts, loaded, machine.memoryBytes(), words.of("data.memory"));
      }
      String bytes = words.numbers().bytes(loaded);
      return parts.isEmpty() ? bytes : words.of("data.against", bytes, String.join(", ", parts));
    }

    private void add(List<String> parts, long loaded, long size, String name) {
      if (size > 0) {
        Numbers numbers = words.numbers();
        parts.add(words.of("data.part", numbers.percent((double) loaded / size), name));
      }
    }

    /**
     * Returns the bytes of the values that a load sent; 0 of a run, or if they were not counted.
     */
    private static long loadedBytes(Result first) {
      return first.observed().valueBytes() == null
              || !first.run().phase().equals(PlannedPhase.Kind.LOAD.command())
          ? 0
          : Math.round(first.run().operations() * first.observed().valueBytes().sentPerOperation());
    }

    /** Returns the bytes of a size such as {@code 64MB} or {@code 67108864}; 0 if it is none. */
    static long bytes(String text) {
      Matcher size = SIZE.matcher(text.strip());
      return size.matches()
          ? Long.parseLong(size.group(1))
              << (10 * UNITS.indexOf(size.group(2).toUpperCase(Locale.ROOT)))
          : 0;
    }
  }
}
