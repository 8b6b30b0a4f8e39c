package io.github.ycsbext.studies;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.clusters.fault.Kill;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.SeriesWriter;
import io.github.ycsbext.result.TpccMeasurements;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Evaluation;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperFigure;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperTable;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperTable.Dimension;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Execution.Clearing;
import io.github.ycsbext.studies.study.plan.Execution.ServerTurns;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Studies whose results nobody has measured: made for tests, by formulas with a fixed seed, in the
 * very files that a run leaves.
 */
public final class MadeStudies {
  public static final int REPETITIONS = 5;

  /** How many times as long as their operations the phases take, so that the runs can be judged. */
  private static final double STRETCH = 20;

  private static final JsonMapper LINES = new JsonMapper();

  private static final Subject SLOW = new Subject(null, null, null, "slow", null);

  private final Random random = new Random(11);
  private final Plan plan;
  private final StudyFolder folder;

  /** The operations that are due in a second; NaN for no schedule. */
  private double target = Double.NaN;

  private MadeStudies(Plan plan, Path folder) {
    this.plan = plan;
    this.folder = new StudyFolder(folder);
  }

  /** Redis twice as fast as Cassandra, the fast network a tenth faster; one repetition far out. */
  public static ResultSet networks(Path folder) throws IOException {
    Plan plan =
        plan(
            "two-networks",
            List.of(system("redis", Engine.named("redis"), Topology.STANDALONE), cassandra()),
            List.of(
                new PlannedNetwork("fast", 0, 0, "40 Gb/s InfiniBand"),
                new PlannedNetwork("slow", 1_000_000_000L, 0, "")),
            List.of(new PlannedWorkload("U", "workloada")),
            List.of(1000L, 2000L),
            0,
            null,
            List.of(
                new PaperFigure("Graph 1", Metric.THROUGHPUT, null, "U", "slow"),
                new PaperFigure("Graph 2", Metric.MEAN_LATENCY, "READ", "U", "slow")),
            List.of(
                new PaperTable(
                    "Table 1",
                    Metric.THROUGHPUT,
                    null,
                    Dimension.WORKLOAD,
                    Dimension.NETWORK,
                    List.of("redis"),
                    null,
                    null,
                    true),
                new PaperTable(
                    "Table 2",
                    Metric.THROUGHPUT,
                    null,
                    Dimension.WORKLOAD,
                    Dimension.NETWORK,
                    List.of("cassandra"),
                    null,
                    null,
                    true)),
            List.of(
                published(Metric.THROUGHPUT, 25000, "redis", "fast"),
                published(20000, "redis", "slow", "The authors' log has 20,100."),
                published(Metric.THROUGHPUT, 1600, "cassandra", "fast"),
                published(Metric.THROUGHPUT, 1500, "cassandra", "slow")),
            List.of(
                claim("Redis is faster", Metric.THROUGHPUT, "redis", "cassandra", 1, false),
                claim("Cassandra is faster", Metric.THROUGHPUT, "cassandra", "redis", 1, false),
                claim(
                    "Redis is about twice as fast",
                    Metric.THROUGHPUT,
                    "redis",
                    "cassandra",
                    2,
                    true),
                new Claim(
                    "A faster network helps",
                    Metric.THROUGHPUT,
                    new Subject(null, null, null, "fast", null),
                    new Subject(null, null, null, "slow", null),
                    1,
                    null,
                    "Section 4.1, table 1",
                    "Section 5 has it otherwise.",
                    false,
                    "network"),
                new Claim(
                    "It helps Redis as much as Cassandra",
                    Metric.THROUGHPUT,
                    new Subject("redis", null, null, "fast", null, SLOW, null),
                    new Subject("cassandra", null, null, "fast", null, SLOW, null),
                    1,
                    0.1,
                    "Section 4.1, tables 1 and 2",
                    "",
                    false,
                    "network")));
    return new MadeStudies(plan, folder).make();
  }

  /** The paper's table and its numbers, without a word of networks. */
  public static ResultSet withoutNetworks(Path folder) throws IOException {
    Plan plan =
        plan(
            "no-networks",
            List.of(system("redis", Engine.named("redis"), Topology.STANDALONE), cassandra()),
            List.of(),
            List.of(new PlannedWorkload("U", "workloada")),
            List.of(2000L),
            0,
            null,
            List.of(),
            List.of(
                new PaperTable(
                    "Table 1",
                    Metric.THROUGHPUT,
                    null,
                    Dimension.WORKLOAD,
                    Dimension.SYSTEM,
                    List.of(),
                    null,
                    null,
                    true)),
            List.of(
                published(Metric.THROUGHPUT, 25000, "redis", null),
                published(Metric.THROUGHPUT, 1600, "cassandra", null)),
            List.of());
    return new MadeStudies(plan, folder).make();
  }

  /** Three nodes load 1.7 times and run 2.5 times as fast as one. */
  public static ResultSet scaleOut(Path folder) throws IOException {
    Plan plan =
        plan(
            "scaling",
            List.of(
                system("one", Engine.named("cassandra"), Topology.STANDALONE),
                system("three", Engine.named("cassandra"), Topology.THREE_NODES)),
            List.of(),
            List.of(new PlannedWorkload("A", "workloada")),
            List.of(1000L),
            0,
            "one",
            List.of(),
            List.of(),
            List.of(
                new Published(
                    Metric.RUN_SPEEDUP,
                    2.6,
                    "three",
                    null,
                    null,
                    null,
                    1000L,
                    null,
                    "Table 1",
                    "The authors' log has 2.5.")),
            List.of(claim("Three are faster", Metric.RUN_SPEEDUP, "three", "one", 1, false)));
    return new MadeStudies(plan, folder).make();
  }

  /** A coordinator and three workers do 1.2 times the new orders of one node in 10 s. */
  public static ResultSet transactions(Path folder) throws IOException {
    Plan plan =
        plan(
            "transactions",
            List.of(
                system("one", Engine.named("postgresql"), Topology.STANDALONE),
                system("several", Engine.named("citus"), Topology.THREE_WORKERS)),
            List.of(),
            List.of(
                new PlannedWorkload(
                    "tpcc",
                    "tpcc",
                    Map.of(),
                    List.of(
                        new PlannedPhase(
                            "load", PlannedPhase.Kind.LOAD, Amount.ofSize(1), Map.of()),
                        new PlannedPhase(
                            "run", PlannedPhase.Kind.RUN, Amount.lasting(10), Map.of())))),
            List.of(100L),
            0,
            "one",
            List.of(),
            List.of(),
            List.of(
                ofSeveral(Metric.NOPM_SPEEDUP, 1.3),
                ofSeveral(Metric.NOPM_EFFICIENCY, 32.6),
                ofSeveral(Metric.NOPM_DATA_EFFICIENCY, 43.3)),
            List.of());
    return new MadeStudies(plan, folder).make();
  }

  private static Published ofSeveral(Metric metric, double value) {
    return new Published(metric, value, "several", null, null, null, 100L, null, "", "");
  }

  /** Returns what the summary of {@link #summary} and this make of the 95th percentile: 10 ms. */
  private static Map<String, Double> figures(Trial trial, OperationSummary read) {
    double p95 = read.percentilesMicros().get(Percentile.P95);
    return Map.of(
        TpccMeasurements.NOPM,
        (trial.system().equals("one") ? 1000.0 : 1200.0) + trial.repetition(),
        TpccMeasurements.ofUsers("READ", Percentile.P95),
        30_000 - 2 * p95);
  }

  /** Twelve blocks of a hundred inserts and reads, 1 ms and 2 ms each. */
  public static ResultSet blocks(Path folder) throws IOException {
    return blocks(folder, List.of(1200L));
  }

  /** As {@link #blocks(Path)}, at these sizes. */
  public static ResultSet blocks(Path folder, List<Long> sizes) throws IOException {
    List<Published> published = new ArrayList<>();
    for (int block = 1; block <= 12; block++) {
      published.add(
          new Published(
              Metric.CUMULATIVE_DURATION,
              290.0 * block,
              null,
              null,
              null,
              "INSERT",
              null,
              block,
              "",
              ""));
    }
    Plan plan =
        plan(
            "in-blocks",
            List.of(cassandra()),
            List.of(),
            List.of(
                new PlannedWorkload(
                    "typed",
                    "typed",
                    Map.of(),
                    List.of(
                        new PlannedPhase(
                            "insert", PlannedPhase.Kind.LOAD, Amount.ofSize(1), Map.of()),
                        new PlannedPhase(
                            "select", PlannedPhase.Kind.RUN, Amount.ofSize(1), Map.of())))),
            sizes,
            12,
            null,
            List.of(
                new PaperFigure("Figure 1.a", Metric.CUMULATIVE_DURATION, "INSERT", null, null)),
            List.of(),
            published,
            List.of(
                new Claim(
                    "Durations are linear",
                    Metric.R_SQUARED,
                    new Subject(null, null, null, null, null),
                    null,
                    0.999,
                    null),
                new Claim(
                    "Selects take about twice as long",
                    Metric.UNIT_DURATION,
                    new Subject(null, "READ", null, null, null),
                    new Subject(null, "INSERT", null, null, null),
                    2,
                    Claim.ABOUT)));
    return new MadeStudies(plan, folder).make();
  }

  /**
   * A server is killed 3 s after measuring starts, and answers after 0.2 s on Redis and 3.5 s on
   * Cassandra; the last repetitions end before a second fault.
   */
  public static ResultSet outage(Path folder) throws IOException {
    Plan plan =
        plan(
            "outage",
            List.of(system("redis", Engine.named("redis"), Topology.STANDALONE), cassandra()),
            List.of(),
            List.of(
                new PlannedWorkload(
                    "U",
                    "workloada",
                    Map.of(),
                    List.of(
                        new PlannedPhase(
                            "load", PlannedPhase.Kind.LOAD, Amount.fixed(100), Map.of()),
                        new PlannedPhase(
                            "run",
                            PlannedPhase.Kind.RUN,
                            Amount.ofSize(1),
                            Map.of(),
                            List.of(
                                new PlannedFault(new Kill(), 1, null, 3_000, 3_100L),
                                new PlannedFault(new Kill(), 1, null, 11_800, null)),
                            null)))),
            List.of(24_000L),
            0,
            null,
            List.of(),
            List.of(),
            List.of(),
            List.of());
    return new MadeStudies(plan, folder).make();
  }

  /** Redis and Cassandra under 1,500 operations a second, of which Cassandra does a thousand. */
  public static ResultSet scheduled(Path folder) throws IOException {
    Plan plan =
        plan(
            "scheduled",
            List.of(system("redis", Engine.named("redis"), Topology.STANDALONE), cassandra()),
            List.of(),
            List.of(
                new PlannedWorkload(
                    "A",
                    "workloada",
                    Map.of(),
                    List.of(
                        new PlannedPhase(
                            "run", PlannedPhase.Kind.RUN, Amount.ofSize(1), Map.of())))),
            List.of(1_000L),
            0,
            null,
            List.of(),
            List.of(),
            List.of(),
            List.of());
    MadeStudies made = new MadeStudies(plan, folder);
    made.target = 1_500;
    return made.make();
  }

  private List<FaultEvent> faults(Trial trial) {
    if (!plan.matrix().hasFaults()) {
      return List.of();
    }
    double killed = 3 + 0.01 * trial.repetition();
    double up = killed + (trial.system().equals("redis") ? 0.2 : 3.5);
    FaultEvent done =
        new FaultEvent(
            "run",
            0,
            new Kill(),
            1,
            Role.SERVER.of(),
            Instant.parse("2026-01-02T03:04:08Z"),
            Instant.parse("2026-01-02T03:04:12Z"),
            killed,
            up,
            null);
    FaultEvent notReached =
        FaultEvent.notReached("run", 1, new PlannedFault(new Kill(), 1, null, 11_800, null));
    return trial.repetition() == REPETITIONS ? List.of(done, notReached) : List.of(done);
  }

  private static Plan plan(
      String name,
      List<SystemUnderTest> systems,
      List<PlannedNetwork> networks,
      List<PlannedWorkload> workloads,
      List<Long> operations,
      int blocks,
      String baseline,
      List<PaperFigure> figures,
      List<PaperTable> tables,
      List<Published> published,
      List<Claim> claims) {
    return new Plan(
        name,
        "A study made for tests: " + name,
        "What would a report of it say?",
        new Plan.Source("A. Author, a paper", "All of it", "All of its numbers."),
        new Matrix(systems, networks, workloads, Map.of(), 100, operations, blocks, List.of(1)),
        new Execution(
            REPETITIONS, 1, Clearing.BEFORE_EACH_TRIAL, TrialOrder.PAPER, ServerTurns.ALL_ALONG),
        new Evaluation(baseline, false, figures, tables, published, claims),
        List.of("Nothing of this was measured."),
        List.of());
  }

  private static SystemUnderTest cassandra() {
    return system("cassandra", Engine.named("cassandra"), Topology.STANDALONE);
  }

  private static SystemUnderTest system(String name, Engine engine, Topology topology) {
    return new SystemUnderTest(name, engine, topology, 0, Map.of());
  }

  private static Published published(Metric metric, double value, String system, String network) {
    return new Published(metric, value, system, "U", network, null, 2000L, null, "", "");
  }

  private static Published published(
      double throughput, String system, String network, String note) {
    return new Published(
        Metric.THROUGHPUT, throughput, system, "U", network, null, 2000L, null, "Table 1", note);
  }

  private static Claim claim(
      String text, Metric metric, String a, String b, double factor, boolean approximate) {
    return new Claim(
        text,
        metric,
        new Subject(a, null, null, null, null),
        new Subject(b, null, null, null, null),
        factor,
        approximate ? Double.valueOf(Claim.ABOUT) : null);
  }

  private ResultSet make() throws IOException {
    List<Trial> trials = new ArrayList<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      for (String network : networkNames()) {
        for (PlannedWorkload workload : plan.matrix().workloads()) {
          for (long size : plan.matrix().operations()) {
            for (int repetition = 1; repetition <= plan.execution().repetitions(); repetition++) {
              trials.add(trial(system.name(), workload.name(), network, size, repetition));
            }
          }
        }
      }
    }
    folder.create(
        new StudyManifest(
            StudyManifest.FORMAT_VERSION,
            "ycsb-ext 0.1.0",
            "2026-01-02T03:04:05Z",
            List.of("study", "run", plan.name()),
            plan,
            1,
            11,
            Servers.local(),
            trials,
            List.of()));
    StringBuilder outcomes = new StringBuilder();
    for (Trial trial : trials) {
      make(trial);
      outcomes.append(LINES.writeValueAsString(outcome(trial))).append('\n');
    }
    Files.writeString(folder.resultsFile(), outcomes);
    return ResultSets.read(folder.path());
  }

  private List<String> networkNames() {
    List<String> names = new ArrayList<>();
    plan.matrix().networks().forEach(network -> names.add(network.name()));
    if (names.isEmpty()) {
      names.add(null);
    }
    return names;
  }

  private static Trial trial(
      String system, String workload, String network, long size, int repetition) {
    String where = network == null ? "" : "-" + network;
    String id =
        String.format(Locale.ROOT, "%s-%s%s-%d-%d", system, workload, where, size, repetition);
    return new Trial(id, system, workload, network, size, repetition);
  }

  private TrialOutcome outcome(Trial trial) {
    NetworkUsed network =
        trial.network() == null
            ? null
            : trial.network().equals("slow")
                ? new NetworkUsed(
                    "slow", true, Note.plain("1 Gb/s by tbf"), 1_000_000_000L, 941_000_000L)
                : new NetworkUsed(trial.network(), true, Note.plain("not shaped"), null, null);
    return new TrialOutcome(
        trial.id(),
        true,
        1,
        "2026-01-02T03:04:05Z",
        "2026-01-02T03:05:05Z",
        List.of(),
        new ServerUsed("local", "1.2.3", Note.plain("made"), null, null, null, null),
        Map.of(),
        network,
        null,
        List.of(new Storage("load", 100, 100_000, 200_000, 260_000 + trial.repetition())),
        List.of(),
        faults(trial));
  }

  private void make(Trial trial) throws IOException {
    for (PlannedPhase phase : plan.workload(trial.workload()).phases()) {
      make(trial, phase);
    }
  }

  private void make(Trial trial, PlannedPhase phase) throws IOException {
    ResultFolder result = folder.phase(trial, phase.name());
    boolean loads = phase.kind() == PlannedPhase.Kind.LOAD;
    boolean isByTime = phase.amount().seconds() != null;
    long operations = isByTime ? 10_000 : phase.amount().of(trial.size());
    double throughput = throughput(trial, loads) * (1 + 0.01 * random.nextGaussian());
    Map<String, OperationSummary> latencies =
        loads
            ? Map.of("INSERT", summary(operations, 1e6 / throughput))
            : Map.of("READ", summary(operations, 1e6 / throughput));
    result.write(
        new Result(
            Result.FORMAT_VERSION,
            "ycsb-ext 0.1.0",
            new Result.Run(
                phase.kind().command(),
                "site.ycsb.BasicDB",
                "",
                "2026-01-02T03:04:05Z",
                STRETCH * operations / throughput * 1e3,
                operations,
                throughput,
                isByTime ? "maxexecutiontime" : "completed"),
            latencies,
            isByTime ? figures(trial, latencies.get("READ")) : Map.of(),
            new SchemaDescription(
                trial.system(),
                "1.2.3",
                "standalone",
                "in memory only",
                null,
                100L,
                260_000L,
                Map.of("parameter", "value")),
            new Result.Environment("Linux", "amd64", "a processor", 2, 8_000_000_000L, "a JVM", 1),
            Map.of("recordcount", "100"),
            List.of(),
            new Result.Observations(
                loads ? null : new Result.WarmUp(3_000, 100),
                null,
                new Result.ValueBytes(500, 500),
                null,
                null,
                null,
                null,
                due(operations, STRETCH * operations / throughput),
                Double.isNaN(target) ? null : new Result.InFlight(8, 3.5, 7, 8, 0.004),
                List.of())));
    series(result, loads ? "INSERT" : "READ", throughput);
    if (plan.matrix().blocks() > 0) {
      blocks(result, loads);
    }
  }

  private Result.@Nullable Due due(long operations, double seconds) {
    long due = Math.round(target * seconds);
    return Double.isNaN(target) ? null : new Result.Due(due, Math.max(0, due - operations));
  }

  private static double throughput(Trial trial, boolean loads) {
    if (trial.system().equals("three")) {
      return loads ? 1700 : 2500;
    }
    if (!trial.system().equals("redis")) {
      return loads ? 1000 : 1000 * network(trial);
    }
    boolean isFarOut = trial.repetition() == 3 && trial.size() == 1000 && !loads;
    return (isFarOut ? 1400 : 2000) * network(trial);
  }

  private static double network(Trial trial) {
    return "fast".equals(trial.network()) ? 1.1 : 1;
  }

  private static OperationSummary summary(long count, double micros) {
    return new OperationSummary(
        count,
        micros,
        micros / 10,
        micros * 20,
        Map.of(
            Percentile.P50,
            micros * 0.9,
            Percentile.P95,
            micros * 2,
            Percentile.P99,
            micros * 4,
            Percentile.P99_9,
            micros * 10),
        Map.of("OK", count),
        1.0,
        null);
  }

  private void series(ResultFolder result, String operation, double throughput) throws IOException {
    try (SeriesWriter writer = SeriesWriter.open(result)) {
      writer.begin(Instant.parse("2026-01-02T03:04:05Z").toEpochMilli());
      for (int second = 1; second <= 12; second++) {
        long count = Math.round(throughput * (1 + 0.05 * random.nextGaussian()));
        Histogram latenciesNs = new Histogram(3);
        latenciesNs.recordValueWithCount(Math.round(1e9 / throughput), count);
        int errors = second == 7 && operation.equals("READ") ? 3 : 0;
        writer.add(operation, latenciesNs, 1e9 / throughput, errors);
        if (!Double.isNaN(target)) {
          writer.add(
              OperationNames.response(operation), latenciesNs.copy(), 1e9 / throughput, errors);
        }
        writer.endInterval(second * 1_000_000_000L, at -> at * target);
      }
    }
  }

  private void blocks(ResultFolder result, boolean loads) throws IOException {
    StringBuilder rows = new StringBuilder(ResultFolder.BLOCKS_HEADER).append('\n');
    double elapsedNs = 0;
    for (int block = 1; block <= plan.matrix().blocks(); block++) {
      elapsedNs += 100 * (loads ? 1e6 : 2e6) * (1 + 0.01 * random.nextGaussian());
      long ns = Math.round(elapsedNs);
      String operation = loads ? "INSERT" : "OVERALL";
      rows.append(
          String.format(Locale.ROOT, "%d,%s,%d,%d,%d%n", block, operation, 100 * block, ns, ns));
    }
    Files.writeString(result.path().resolve("blocks.csv"), rows);
  }
}
