package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.error.ExitCode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Tests what harnesses and scripts that were written for YCSB's own client rely on. */
class HarnessTest {
  @TempDir Path folder;

  @BeforeEach
  void empty() {
    Keeping.RECORDS.clear();
    Keeping.REQUESTED.clear();
  }

  /** Keeps records in memory, and the keys of its reads. */
  public static final class Keeping extends TestDb {
    static final Map<String, Map<String, byte[]>> RECORDS = new TreeMap<>();
    static final List<String> REQUESTED = new ArrayList<>();

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      RECORDS.put(key, new TreeMap<>());
      return update(table, key, values);
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      values.forEach((field, value) -> RECORDS.get(key).put(field, value.toArray()));
      return Status.OK;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      REQUESTED.add(key);
      RECORDS
          .getOrDefault(key, Map.of())
          .forEach((field, value) -> result.put(field, new ArrayByteIterator(value)));
      return result.isEmpty() ? Status.NOT_FOUND : Status.OK;
    }
  }

  /** Fails every third operation as a binding does. */
  public static final class Failing extends TestDb {
    private int calls;

    @Override
    protected Status answer() {
      return ++calls % 3 == 0 ? new ErrorStatus("Location8000", "no space") : Status.OK;
    }
  }

  /** A binding of somebody else's, with names of its own for what fails and for its properties. */
  public static final class OfOthers extends TestDb {
    @Override
    protected Status answer() {
      return new Status("THEIR_OWN", "as they have it");
    }
  }

  /** Ends its operation when the run is stopped, which it notices before its thread does. */
  public static final class EndingWhenStopped extends site.ycsb.workloads.CoreWorkload {
    @Override
    public boolean doInsert(site.ycsb.DB db, Object threadState) {
      super.doInsert(db, threadState);
      return doTransaction(db, threadState);
    }

    @Override
    public boolean doTransaction(site.ycsb.DB db, Object threadState) {
      while (!isStopRequested()) {
        LockSupport.parkNanos(1_000_000);
      }
      return false;
    }
  }

  /** Loads nothing, as YCSB's RestWorkload does. */
  public static final class NothingToLoad extends site.ycsb.workloads.CoreWorkload {
    @Override
    public boolean doInsert(site.ycsb.DB db, Object threadState) {
      return false;
    }
  }

  private static ClientRun keeping(String... more) {
    return ClientRun.onTenRecords(Keeping.class, more);
  }

  private static String[] with(String[] some, String... more) {
    return Stream.concat(Arrays.stream(some), Arrays.stream(more)).toArray(String[]::new);
  }

  @Test
  void failures_are_counted_under_the_name_that_readers_of_ycsb_s_report_know() {
    ClientRun run = ClientRun.onTenRecords(Failing.class, "-p", "updateproportion=0");

    assertThat(run.value("READ", "Return=OK")).isEqualTo(7);
    assertThat(run.value("READ", "Return=ERROR")).isEqualTo(3);
    assertThat(run.value("READ", "Error=Location8000")).isEqualTo(3);
    assertThat(run.out()).doesNotContain("Return=Location8000");
  }

  @ParameterizedTest
  @CsvSource({"histogram, READ", "timeseries, READ", "hdrhistogram+histogram, HdrREAD"})
  void so_they_are_in_the_reports_of_ycsb_s_own_measurements(String type, String block) {
    ClientRun run =
        ClientRun.onTenRecords(
            Failing.class, "-p", "updateproportion=0", "-p", "measurementtype=" + type);

    assertThat(run.value(block, "Return=ERROR")).isEqualTo(3);
    assertThat(run.value("READ", "Error=Location8000")).isEqualTo(3);
    assertThat(blocks(run)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hdrhistogram", "histogram", "timeseries"})
  void no_block_comes_twice_as_readers_would_keep_only_the_last(String type) {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.HalfEmpty.class,
            "-p",
            "measurementtype=" + type,
            "-p",
            "updateproportion=0",
            "-p",
            "measurement.interval=both");

    assertThat(run.out()).contains("[READ], HitRatio, 0.5");
    assertThat(blocks(run)).contains("[READ]").doesNotHaveDuplicates();
  }

  /** Returns the names of the report's blocks, a name for each time that it begins. */
  private static List<String> blocks(ClientRun run) {
    List<String> blocks = new ArrayList<>();
    for (String line : run.out().lines().toList()) {
      String block = line.substring(0, line.indexOf(']') + 1);
      if (blocks.isEmpty() || !blocks.get(blocks.size() - 1).equals(block)) {
        blocks.add(block);
      }
    }
    return blocks;
  }

  @Test
  void a_property_brings_the_errors_names_alone() {
    ClientRun run =
        ClientRun.onTenRecords(
            Failing.class, "-p", "updateproportion=0", "-p", "measurement.errornames=true");

    assertThat(run.value("READ", "Return=Location8000")).isEqualTo(3);
    assertThat(run.out()).doesNotContain("Return=ERROR").doesNotContain("Error=");
  }

  @Test
  void the_latencies_of_errors_are_tracked_under_either_name() {
    String[] reads = {"-p", "updateproportion=0", "-p"};

    ClientRun byYcsb =
        ClientRun.onTenRecords(Failing.class, with(reads, "latencytrackederrors=ERROR"));
    ClientRun byName =
        ClientRun.onTenRecords(Failing.class, with(reads, "latencytrackederrors=Location8000"));

    assertThat(byYcsb.value("READ-ERROR", "Operations")).isEqualTo(3);
    assertThat(byName.value("READ-Location8000", "Operations")).isEqualTo(3);
  }

  @Test
  void the_statuses_of_a_binding_of_others_are_as_they_are() {
    ClientRun run = ClientRun.onTenRecords(OfOthers.class, "-p", "updateproportion=0");

    assertThat(run.value("READ", "Return=THEIR_OWN")).isEqualTo(10);
    assertThat(run.out()).doesNotContain("Return=ERROR");
  }

  @Test
  void without_a_seed_two_runs_send_other_requests_and_each_can_be_repeated() {
    String[] reads = {"-p", "updateproportion=0", "-p", "recordcount=1000000"};
    ClientRun first = keeping(reads);
    List<String> ofFirst = List.copyOf(Keeping.REQUESTED);
    Keeping.REQUESTED.clear();
    ClientRun second = keeping(reads);
    List<String> ofSecond = List.copyOf(Keeping.REQUESTED);
    Keeping.REQUESTED.clear();

    assertThat(ofFirst).doesNotContainAnyElementsOf(ofSecond);
    assertThat(second.streamHash()).isNotEqualTo(first.streamHash());
    String told =
        first.errLines().stream()
            .filter(line -> line.startsWith("Note: the seed was drawn: -p seed="))
            .findAny()
            .orElseThrow();
    String seed = told.replaceAll("\\D+(\\d+).*", "$1");

    ClientRun again = keeping(with(reads, "-p", "seed=" + seed));

    assertThat(Keeping.REQUESTED).isEqualTo(ofFirst);
    assertThat(again.streamHash()).isEqualTo(first.streamHash());
    assertThat(again.err()).doesNotContain("was drawn");
  }

  @Test
  void a_drawn_seed_is_recorded_with_the_result() throws Exception {
    Path result = folder.resolve("result");
    keeping("-p", "result.dir=" + result);

    assertThat(result.resolve("result.json")).content().containsPattern("\"seed\" : \"\\d+\"");
  }

  @Test
  void a_load_needs_no_operations_to_run() {
    String[] none = {"-p", "readproportion=0", "-p", "updateproportion=0"};

    ClientRun load = keeping(with(none, "-load"));
    ClientRun run = keeping(none);

    assertThat(load.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(Keeping.RECORDS).hasSize(10);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("All proportions are 0");
  }

  @Test
  void slices_of_a_load_are_given_by_their_start_alone() {
    for (int start : new int[] {0, 200, 400}) {
      ClientRun slice =
          keeping(
              "-load",
              "-p",
              "recordcount=200",
              "-p",
              "insertorder=ordered",
              "-p",
              "insertstart=" + start);
      assertThat(slice.exitCode()).isEqualTo(ExitCode.OK);
      assertThat(slice.value("INSERT", "Return=OK")).isEqualTo(200);
      if (start == 400) {
        assertThat(slice.err())
            .contains("this loads recordcount=200 records, from number 400 to 599");
      }
    }

    assertThat(Keeping.RECORDS).hasSize(600).containsKeys("user0", "user599");
  }

  @Test
  void a_run_on_a_table_that_was_loaded_without_integrity_says_so_once_and_ends_well() {
    keeping("-load");
    ClientRun run = keeping("-p", "dataintegrity=true", "-p", "operationcount=100");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.value("VERIFY", "Return=UNEXPECTED_STATE")).isGreaterThan(90);
    assertThat(run.errLines())
        .filteredOn(line -> line.contains("the table was loaded without it"))
        .hasSize(1);
  }

  @Test
  void values_that_were_damaged_after_a_load_with_integrity_fail_the_run() {
    keeping("-load", "-p", "dataintegrity=true");
    Keeping.RECORDS.values().forEach(record -> Arrays.fill(record.get("field3"), 50, 52, (byte) 1));
    ClientRun damaged = keeping("-p", "dataintegrity=true");
    Keeping.RECORDS.clear();
    keeping("-load", "-p", "dataintegrity=true");
    Map<String, byte[]> first = Keeping.RECORDS.values().iterator().next();
    first.replaceAll((field, value) -> "x".repeat(100).getBytes(StandardCharsets.UTF_8));
    ClientRun lost = keeping("-p", "dataintegrity=true", "-p", "operationcount=200");

    assertThat(damaged.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(damaged.err()).contains("are not what was written");
    assertThat(lost.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(lost.err()).contains("are not what was written");
  }

  @Test
  void names_near_ours_are_refused_but_with_a_binding_of_others_they_may_be_its_own() {
    String[] near = {"-p", "value=1", "-p", "seeds=h1,h2", "-p", "tables=2"};

    ClientRun others = ClientRun.onTenRecords(OfOthers.class, near);
    ClientRun ours = ClientRun.onTenRecords(site.ycsb.BasicDB.class, near);

    assertThat(others.err())
        .contains(
            "Warning: these properties do something only if "
                + OfOthers.class.getName()
                + " reads them: seeds (did you mean seed?), tables (did you mean table?), value (did"
                + " you mean values?)");
    assertThat(others.out()).contains("[OVERALL]");
    assertThat(ours.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(ours.err()).contains("tables is not a known property: did you mean table?");
  }

  @Test
  void harmless_names_and_values_of_other_files_are_told_in_a_warning() {
    ClientRun run =
        keeping(
            "-load",
            "-p",
            "insertorder=nonhashed",
            "-p",
            "readrequestdistribution=zipfian",
            "-p",
            "redis.passwd=hunter2",
            "-p",
            "histogram.bucket.size=10");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err())
        .contains("insertorder=nonhashed: YCSB takes every word but 'hashed' for 'ordered'")
        .contains("histogram.bucket.size, readrequestdistribution")
        .doesNotContain("hunter2");
    assertThat(new TreeSet<>(Keeping.RECORDS.keySet())).contains("user0", "user9");
  }

  @Test
  void a_workload_with_nothing_to_load_ends_its_load_well() {
    ClientRun run = keeping("-load", "-p", "workload=" + NothingToLoad.class.getName());

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("The workload ended the run after 0 of 10 operations");
  }

  @Test
  void a_run_that_its_time_ends_was_not_ended_by_the_workload() {
    for (String phase : List.of("-t", "-load")) {
      ClientRun run =
          ClientRun.onTenRecords(
              TestDb.Throwing.class,
              phase,
              "-p",
              "workload=" + EndingWhenStopped.class.getName(),
              "-p",
              "maxexecutiontime=1");

      assertThat(run.err())
          .doesNotContain("The workload ended the run")
          .doesNotContain("the workload gave up an insert");
    }
  }
}
