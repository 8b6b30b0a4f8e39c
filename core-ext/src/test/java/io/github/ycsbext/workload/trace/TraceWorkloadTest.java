package io.github.ycsbext.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.workload.MapDatabase;
import io.github.ycsbext.workload.Phases;
import io.github.ycsbext.workload.RecordWorkload;
import io.github.ycsbext.workload.operation.OperationKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

class TraceWorkloadTest {
  /** More than the blocks that are kept, so that they are read anew. */
  private static final int OPERATIONS = 150_000;

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void make() throws IOException {
    file = SmallTrace.in(folder, "t.csv", 3000);
  }

  private static Properties properties(Path trace, int operations) {
    return Phases.properties(
        "trace", trace.toString(),
        "recordcount", Integer.toString(SmallTrace.LOADED),
        "operationcount", Integer.toString(operations),
        "fieldcount", "1");
  }

  private static long hash(RecordWorkload workload) {
    return Objects.requireNonNull(workload.streamHash());
  }

  @Test
  void a_load_and_a_run_do_what_the_trace_says() throws IOException {
    MapDatabase db = new MapDatabase();
    Phases.load(properties(file, 3000), db, 3);
    Map<Integer, Integer> sizes = sizesOfFirst();
    assertThat(db.records.values().stream().mapToInt(record -> record.get("field0").length).sum())
        .isEqualTo(sizes.values().stream().mapToInt(Integer::intValue).sum());
    db.returns.clear();

    Phases.run(properties(file, 3000), db, 1);

    try (TraceReader trace = new TraceReader(file)) {
      trace
          .header()
          .counts()
          .forEach((kind, count) -> assertThat(db.returned(kind + " OK")).isEqualTo(count));
      assertThat(db.records).hasSize((int) (SmallTrace.LOADED + trace.header().inserted()));
    }
  }

  private Map<Integer, Integer> sizesOfFirst() throws IOException {
    Map<Integer, Integer> sizes = new HashMap<>();
    try (TraceReader trace = new TraceReader(file)) {
      for (TraceReader.Line line = trace.next(); line != null; line = trace.next()) {
        if (!line.isInserted()) {
          sizes.putIfAbsent((int) line.record(), line.valueBytes());
        }
      }
    }
    return sizes;
  }

  @Test
  void the_stream_is_the_same_for_any_number_of_threads_and_compressed() throws IOException {
    Path large = SmallTrace.in(folder, "large.csv.gz", OPERATIONS);
    MapDatabase db = new MapDatabase();
    Phases.load(properties(large, OPERATIONS), db, 1);

    long alone = hash(Phases.run(properties(large, OPERATIONS), db, 1));
    MapDatabase again = new MapDatabase();
    Phases.load(properties(large, OPERATIONS), again, 4);
    long together = hash(Phases.run(properties(large, OPERATIONS), again, 8));

    assertThat(together).isEqualTo(alone);
    assertThat(again.records.keySet()).isEqualTo(db.records.keySet());
  }

  @Test
  void clients_share_one_stream() throws IOException {
    MapDatabase db = new MapDatabase();
    Properties properties = properties(file, 3000);
    Phases.load(properties, db, 1);
    long alone = hash(Phases.run(properties, db, 1));
    long sum = 0;
    for (String index : new String[] {"0", "1", "2"}) {
      Properties share = Phases.with(properties, "client.count", "3", "client.index", index);
      sum += hash(Phases.run(share, db, 2));
    }

    assertThat(sum).isEqualTo(alone);
  }

  @Test
  void the_client_takes_the_counts_and_the_moments_of_the_trace() {
    ClientRun run =
        ClientRun.of(
            "-db",
            "site.ycsb.BasicDB",
            "-p",
            "basicdb.verbose=false",
            "-p",
            "workload=" + RecordWorkload.class.getName(),
            "-p",
            "seed=1",
            "-p",
            "trace=" + file,
            "-p",
            "arrival=trace",
            "-p",
            "target.speed=10",
            "-t");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(
            run.value("READ", "Operations")
                + run.value("UPDATE", "Operations")
                + run.value("INSERT", "Operations"))
        .isEqualTo(3000);
    assertThat(run.value("OVERALL", "RunTime(ms)")).isGreaterThanOrEqualTo(29);
    assertThat(run.err())
        .contains(
            "replay a longer trace", "295 of its writes have a TTL, and records do not expire")
        .doesNotContain("maxexecutiontime");
  }

  private static final class ExpiringMap extends Database {
    private final Map<Integer, Integer> writes = new ConcurrentHashMap<>();
    private final Database map = Database.of(new MapDatabase());

    @Override
    public boolean canExpire() {
      return true;
    }

    @Override
    public Status execute(Operation operation) {
      if (operation.sendsValues()) {
        writes.merge(operation.ttl(), 1, Integer::sum);
      }
      return map.execute(operation);
    }
  }

  @Test
  void each_write_of_a_run_has_the_ttl_of_the_trace() throws IOException {
    Measurements.setProperties(new Properties());
    ExpiringMap db = new ExpiringMap();
    Phases.load(properties(file, 3000), db, 1);
    db.writes.clear();

    Phases.run(Phases.with(properties(file, 3000), "trace.ttl", "true"), db, 1);

    try (TraceReader trace = new TraceReader(file)) {
      int inserts = (int) trace.header().count(OperationKind.INSERT);
      assertThat(trace.header().expiring()).isEqualTo(inserts);
      assertThat(db.writes)
          .isEqualTo(Map.of(60, inserts, 0, (int) trace.header().count(OperationKind.UPDATE)));
    }
  }

  @Test
  void the_first_times_are_read_before_a_clock_starts() throws IOException {
    Supplier<LongToDoubleFunction> times = new Trace(file, new TraceReader(file).header()).times();
    Files.delete(file);

    assertThat(times.get().applyAsDouble(2999)).isEqualTo(0.2999);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "readproportion=1 | leave it out, or readproportion",
        "block.order=insert,read | leave it out, or block.order",
        "dataintegrity=true | values of one length",
        "check.acknowledged=true | from its start to its end",
        "values=typed | sizes of their own",
        "ttl=5 -p trace.ttl=true | both say how long records live",
        "fieldcount=2 -p trace.ttl=true | give writeallfields=true, or trace.ttl=false",
        "recordcount=7 | the trace meets 50 records",
        "operationcount=3001 | the trace has 3000 operations",
        "warmuptime=1 | give warmupoperations alone",
        "arrival=trace -p target=5 | leave target out",
        "arrival=trace -p warmupoperations=5 | a warm-up takes the trace's first operations",
        "arrival=trace -p arrival.poisson=true | moments of its own",
        "trace=nowhere | trace: nowhere does not exist",
        "trace= | trace: the workload replays one: give -p trace=FILE",
        "target.speed=2 | target.speed is not of arrival=constant",
      })
  void what_contradicts_a_trace_is_refused_by_name(String property, String error) {
    String[] words =
        ("-db site.ycsb.BasicDB -p workload="
                + RecordWorkload.class.getName()
                + " -p trace="
                + file
                + " -p "
                + property.strip()
                + " -t")
            .split(" ");

    ClientRun run = ClientRun.of(words);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(error.strip());
  }

  @Test
  void a_trace_that_inserts_all_its_records_needs_no_load() throws IOException {
    Path own = folder.resolve("own.csv");
    Files.writeString(
        own,
        "#trace records=0 inserted=1 longest=9 insert=1 read=1\n0,insert,+0,1,9,0\n0,read,+0,1,9,0\n");
    String[] words = {
      "-db",
      "site.ycsb.BasicDB",
      "-p",
      "basicdb.verbose=false",
      "-p",
      "workload=" + RecordWorkload.class.getName(),
      "-p",
      "trace=" + own
    };

    ClientRun run = ClientRun.of(with(words, "-t"));
    ClientRun load = ClientRun.of(with(words, "-load"));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(load.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(load.err()).contains("there is nothing to load; run it");
  }

  private static String[] with(String[] words, String last) {
    return Stream.concat(Stream.of(words), Stream.of(last)).toArray(String[]::new);
  }

  @Test
  void a_trace_that_is_not_whole_ends_the_run() throws IOException {
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() / 2) + "\n");

    ClientRun run =
        ClientRun.of(
            "-db",
            "site.ycsb.BasicDB",
            "-p",
            "basicdb.verbose=false",
            "-p",
            "workload=" + RecordWorkload.class.getName(),
            "-p",
            "trace=" + file,
            "-t");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("trace: " + file)
        .doesNotContain("could not be opened", "at io.github");
  }
}
