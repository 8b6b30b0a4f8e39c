package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.SeriesWriter;
import io.github.ycsbext.workload.RunNotes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.workloads.CoreWorkload;

public class ResultFolderOfARunTest {
  @TempDir Path temporary;

  private ClientRun run(Class<?> database, String... more) {
    String[] arguments = new String[more.length + 2];
    arguments[0] = "-p";
    arguments[1] = "result.dir=" + folder().path();
    System.arraycopy(more, 0, arguments, 2, more.length);
    return ClientRun.onTenRecords(database, arguments);
  }

  private ResultFolder folder() {
    return new ResultFolder(temporary.resolve("result"));
  }

  @Test
  void nothing_is_left_where_the_database_could_not_be_opened() {
    ClientRun closed = run(TestDb.Closed.class);

    assertThat(closed.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(folder().path()).doesNotExist();
    assertThat(run(TestDb.class).exitCode()).isEqualTo(ExitCode.OK);
  }

  @Test
  void an_empty_name_is_refused() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "result.dir=", "-p", "maxerrors=");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("result.dir is empty", "maxerrors: '' is neither a count");
  }

  @Test
  void it_holds_the_run_whole() throws IOException {
    ClientRun run =
        run(
            Described.class,
            "-load",
            "-l",
            "mine",
            "-threads",
            "2",
            "-p",
            "redis.password=secret",
            "-p",
            "measurement.interval=both");

    Result result = folder().read();
    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(result.run().phase()).isEqualTo("load");
    assertThat(result.run().database()).isEqualTo(Described.class.getName());
    assertThat(result.run().label()).isEqualTo("mine");
    assertThat(result.run().operations()).isEqualTo(10);
    assertThat(result.run().ended()).isEqualTo("completed");
    assertThat(result.latencies()).containsKeys("INSERT", "Intended-INSERT", "CLEANUP");
    assertThat(result.latencies().get("INSERT").returns()).containsEntry("OK", 10L);
    assertThat(result.latencies().get("INSERT").percentilesMicros())
        .containsOnlyKeys(Percentile.values());
    assertThat(result.server().version()).isEqualTo("7.0");
    assertThat(result.environment().memoryBytes()).isPositive();
    assertThat(result.configuration())
        .containsEntry("redis.password", "<hidden>")
        .containsEntry("threadcount", "2");
  }

  @Test
  void the_interval_log_and_the_series_add_up_to_the_result() throws IOException {
    run(TestDb.Slow.class, "-p", "operationcount=1200", "-p", "updateproportion=0");

    Map<String, Long> logged = countsByTag(folder().latencyLog());
    List<String> series = Files.readAllLines(folder().seriesCsv());
    long inSeries =
        series.stream()
            .filter(row -> row.contains(",READ,"))
            .mapToLong(row -> Long.parseLong(row.split(",", -1)[2]))
            .sum();
    assertThat(logged).containsEntry("READ", 1200L);
    assertThat(series.get(0)).isEqualTo(ResultFolder.SERIES_HEADER);
    assertThat(inSeries).isEqualTo(1200);
    assertThat(series.stream().filter(row -> row.contains(",READ,")).count()).isGreaterThan(1);
    assertThat(folder().read().latencies().get("READ").count()).isEqualTo(1200);
    assertThat(folder().read().latencies().get("READ").minMicros()).isGreaterThan(1000);
  }

  private static Map<String, Long> countsByTag(Path log) throws IOException {
    Map<String, Long> counts = new TreeMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      while (reader.hasNext()) {
        Histogram interval = (Histogram) reader.nextIntervalHistogram();
        counts.merge(interval.getTag(), interval.getTotalCount(), Long::sum);
      }
    }
    return counts;
  }

  @Test
  void it_tells_of_the_clients_health_where_that_is_not_off() throws IOException {
    run(TestDb.Slow.class, "-p", "operationcount=1000");
    Result.Health health = folder().read().observed().health();
    ResultFolder unwatched = new ResultFolder(temporary.resolve("unwatched"));
    ClientRun.onTenRecords(
        TestDb.class, "-p", "health=off", "-p", "result.dir=" + unwatched.path());

    assertThat(health.cpuMicrosPerOperation()).isPositive();
    assertThat(health.processShare()).isBetween(0.0, 1.0);
    assertThat(health.jitterMaxMicros()).isPositive();
    assertThat(health.allocatedBytesPerSecond()).isPositive();
    assertThat(unwatched.read().observed().health()).isNull();
  }

  /** Answers its first read after 1.2 seconds. */
  public static class LateOnce extends TestDb {
    private boolean answered;

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      if (!answered) {
        LockSupport.parkNanos(1_200_000_000);
        answered = true;
      }
      return super.read(table, key, fields, result);
    }
  }

  @Test
  void a_schedule_tells_what_was_due_and_late_and_the_longest_gap_is_told_without_one()
      throws IOException {
    String[] reads = {"-p", "operationcount=30", "-p", "updateproportion=0"};

    run(LateOnce.class, reads[0], reads[1], reads[2], reads[3], "-target", "20");
    Result scheduled = folder().read();
    ResultFolder own = new ResultFolder(temporary.resolve("own"));
    ClientRun.onTenRecords(
        LateOnce.class, reads[0], reads[1], reads[2], reads[3], "-p", "result.dir=" + own.path());

    // Those that were due in the first 0.2 s.
    assertThat(scheduled.observed().due().late()).isBetween(4L, 30L);
    assertThat(scheduled.observed().due().operations()).isEqualTo(30);
    assertThat(scheduled.observed().longestGap().seconds()).isGreaterThan(1.1);
    assertThat(own.read().observed().longestGap().seconds()).isGreaterThan(1.1);
    assertThat(own.read().observed().due()).isNull();
  }

  @Test
  void the_bytes_of_values_that_an_operation_moved_are_counted() throws IOException {
    run(TestDb.Slow.class, "-p", "readproportion=0", "-p", "updateproportion=1");

    assertThat(folder().read().observed().valueBytes()).isEqualTo(new Result.ValueBytes(100, 0));
  }

  @Test
  void the_stream_hash_and_the_clients_ceiling_stand_beside_the_figures() throws IOException {
    ClientRun run =
        run(
            TestDb.Slow.class,
            "-p",
            "workload=io.github.ycsbext.workload.RecordWorkload",
            "-p",
            "updateproportion=0",
            "-p",
            "ceiling=true");

    Result result = folder().read();
    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("stream hash " + result.observed().streamHash());
    // Each operation takes a millisecond; without the database it takes microseconds.
    assertThat(result.observed().clientCeiling()).isGreaterThan(2 * result.run().throughput());
    assertThat(run.err())
        .containsPattern("Note: on a database that does nothing .* of its ceiling");
    assertThat(run.value("READ", "Operations")).isEqualTo(10);
    assertThat(result.latencies().get("READ").count()).isEqualTo(10);
  }

  @Test
  void a_ceiling_that_cannot_be_measured_is_a_note() throws IOException {
    run(
        TestDb.class,
        "-load",
        "-p",
        "workload=io.github.ycsbext.workload.RecordWorkload",
        "-p",
        "ceiling=true");

    assertThat(folder().read().observed().clientCeiling()).isNull();
    assertThat(folder().read().notes())
        .anyMatch(note -> note.text().contains("ceiling was not measured"));
  }

  @Test
  void the_files_of_ycsb_hold_microseconds() throws IOException {
    run(
        TestDb.Slow.class,
        "-p",
        "updateproportion=0",
        "-p",
        "hdrhistogram.fileoutput=true",
        "-p",
        "hdrhistogram.output.path=" + temporary.resolve("out-"));

    try (HistogramLogReader reader =
        new HistogramLogReader(temporary.resolve("out-READ.hdr").toFile())) {
      Histogram interval = (Histogram) reader.nextIntervalHistogram();
      assertThat(interval.getTotalCount()).isEqualTo(10);
      assertThat(interval.getMinValue()).isBetween(1000L, 1_000_000L);
    }
    assertThat(temporary.resolve("out-CLEANUP.hdr")).isNotEmptyFile();
  }

  @Test
  void a_failed_run_says_so() throws IOException {
    run(TestDb.Throwing.class);

    assertThat(folder().read().run().ended()).startsWith("All 10 operations failed");
  }

  /** A workload that does not use notes with codes. */
  public static final class TellingWorkload extends CoreWorkload implements RunNotes {
    @Override
    public List<String> notes() {
      return List.of("a workload of one's own");
    }
  }

  @Test
  void a_workload_of_ones_own_may_tell_plain_texts() throws IOException {
    ClientRun run = run(TestDb.class, "-p", "workload=" + TellingWorkload.class.getName());

    assertThat(run.err()).contains("Note: a workload of one's own");
    assertThat(folder().read().notes()).contains(Note.plain("a workload of one's own"));
    assertThat(folder().resultJson()).content().contains("[ \"a workload of one's own\" ]");
  }

  @Test
  void a_server_that_cannot_be_described_is_a_note() throws IOException {
    ClientRun run = run(Undescribed.class);

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(folder().read().server()).isNull();
    assertThat(folder().read().notes()).anyMatch(note -> note.text().contains("was not described"));
    assertThat(run.err()).contains("Note: The server was not described");
  }

  @Test
  void a_result_is_never_overwritten() throws IOException {
    run(TestDb.class);
    String before = Files.readString(folder().resultJson());

    ClientRun second = run(TestDb.class);

    assertThat(second.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(second.err()).contains("holds a result already");
    assertThat(Files.readString(folder().resultJson())).isEqualTo(before);
  }

  @Test
  void of_two_runs_that_want_one_folder_at_once_one_gets_it() throws IOException {
    ClientRun run = run(TestDb.class, "-p", "workload=" + BeatenWorkload.class.getName());

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("result.dir: " + folder().path() + " holds a result already");
    assertThat(folder().isComplete()).isFalse();
  }

  /** A workload during whose start another run takes the folder. */
  public static final class BeatenWorkload extends CoreWorkload {
    @Override
    public void init(Properties properties) throws WorkloadException {
      super.init(properties);
      try {
        SeriesWriter.open(new ResultFolder(Path.of(properties.getProperty("result.dir")))).close();
      } catch (IOException e) {
        throw new WorkloadException(e);
      }
    }
  }

  @Test
  void an_unknown_property_under_result_is_refused() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "result.dirr=x");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("did you mean result.dir?");
  }

  /** A database that describes its server. */
  public static final class Described extends TestDb implements SchemaOwner {
    @Override
    public Schema openSchema(Properties properties) {
      return new FixedSchema();
    }
  }

  /** A database that has no server to describe. */
  public static final class Undescribed extends TestDb implements SchemaOwner {
    @Override
    public Schema openSchema(Properties properties) throws DBException {
      throw new DBException("the server is gone");
    }
  }

  /** A schema with fixed text. */
  record FixedSchema() implements Schema {
    @Override
    public void create() {}

    @Override
    public void clear() throws DBException {
      throw new DBException("no right to delete with password=hunter2");
    }

    @Override
    public SchemaDescription describe() {
      return new SchemaDescription(
          "TestDB", "7.0", "standalone", "none", null, 10L, 1000L, Map.of("io-threads", "4"));
    }

    @Override
    public void close() {}
  }
}
