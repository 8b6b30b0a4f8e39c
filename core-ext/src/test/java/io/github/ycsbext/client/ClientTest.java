package io.github.ycsbext.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.client.arrival.Arrivals;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.plan.WarmUp;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.workload.RecordWorkload;
import io.github.ycsbext.workload.operation.ClientShare;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ClientTest {
  @TempDir Path folder;

  @Test
  void a_run_reports_as_ycsb_does_and_ends_well() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "updateproportion=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.value("READ", "Operations")).isEqualTo(10);
    assertThat(run.value("READ", "Return=OK")).isEqualTo(10);
    assertThat(run.value("CLEANUP", "Operations")).isEqualTo(1);
    assertThat(run.errLines())
        .containsSequence("YCSB Client 0.17.0", "", "Loading workload...", "Starting test.");
  }

  @Test
  void labels_notes_and_status_lines_do_not_steer_the_terminal() {
    ClientRun run = ClientRun.onTenRecords(TakingDb.class, "-s", "-l", "label\u001b[2J");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("label\\u001b[2J").doesNotContain("\u001b");
  }

  @Test
  void a_property_with_two_values_in_a_file_is_told() throws IOException {
    Path file = Files.writeString(folder.resolve("w"), "recordcount=5\nrecordcount=10\n");

    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-P", file.toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("-P " + file + " has two values of recordcount");
  }

  @Test
  void a_file_of_very_many_properties_is_refused_at_once() throws IOException {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      names.append("name").append(i).append("=1\n");
    }
    Path file = Files.writeString(folder.resolve("w"), names);

    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-P", file.toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("has 20000 properties, and at most 5000 are read");
  }

  @Test
  void many_errors_are_counted_after_fifty() throws IOException {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      names.append("choosy.name").append(i).append("=1\n");
    }
    Path file = Files.writeString(folder.resolve("w"), names);

    ClientRun run = ClientRun.onTenRecords(TestDb.Choosy.class, "-P", file.toString());

    assertThat(run.errLines()).hasSizeLessThan(70);
    assertThat(run.err()).contains(" more errors");
  }

  @Test
  void digits_of_other_scripts_are_no_number() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "recordcount=\uff11\uff12");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("is not a whole number");
  }

  /** As benchmark-wrapper, PerfKitBenchmarker and Intel's scripts split them. */
  @Test
  void a_harness_that_reads_both_streams_finds_figures_alone() {
    ClientRun run =
        ClientRun.onTenRecords(TestDb.class, "-s", "-t", "-p", "histogram.bucket.size=1");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.screen()).contains("Note: seed ");
    assertThat((run.screen() + run.out()).lines())
        .filteredOn(line -> line.split(", ", -1).length == 3)
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).matches("\\[[\\w%-]+], [^,]+, [0-9]+(\\.[0-9]+)?"));
  }

  @Test
  void all_errors_are_told_at_once_and_nothing_runs() {
    ClientRun run =
        ClientRun.of(
            "-treads",
            "4",
            "-P",
            "no/such/file",
            "-db",
            "no.such.Db",
            "-p",
            "threadcount=four",
            "-p",
            "exporter=no.such.Exporter",
            "-target",
            "fast",
            "-p",
            "oops",
            "-p",
            "measurement.interval=never",
            "-p",
            "hdrhistogram.percentiles=95,abc",
            "-l");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("'-treads' is not an option: did you mean -threads?")
        .contains("'4' belongs to no option")
        .contains("-P no/such/file: there is no such file")
        .contains("db: there is no class no.such.Db")
        .contains("threadcount: 'four' is not a whole number")
        .contains("exporter: there is no class no.such.Exporter")
        .contains("target: 'fast' is not a number")
        .contains("-p 'oops' is not name=value")
        .contains("measurement.interval: 'never' is not one of op, intended, both")
        .contains("hdrhistogram.percentiles: 'abc'")
        .contains("-l needs a value")
        .doesNotContain("is missing", "or missing");
  }

  @Test
  void the_client_the_workload_and_the_database_tell_their_errors_together() {
    ClientRun run =
        ClientRun.of(
            "-db",
            TestDb.Choosy.class.getName(),
            "-p",
            "workload=" + RecordWorkload.class.getName(),
            "-p",
            "recordcount=x",
            "-p",
            "warmuptime=x",
            "-p",
            "client.count=0",
            "-p",
            "sead=1",
            "-p",
            "choosy.prot=1");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.errLines().subList(1, run.errLines().size()))
        .containsExactly(
            "client.count: '0' is not a whole number from 1 to 1000000",
            "recordcount: 'x' is not a whole number from 0 to 2305843009213693951",
            "warmuptime: 'x' is not a number from 0.0 to 1000000.0",
            "operationcount is 0 or missing, and so is maxexecutiontime: give one of them, for"
                + " instance -p operationcount=1000",
            "choosy.taste is missing: give it, for instance -p choosy.taste=sweet",
            "choosy.prot is not a known property: did you mean choosy.port?",
            "sead is not a known property: did you mean seed?");
  }

  @Test
  void a_declared_property_is_known_though_nobody_reads_it() {
    ClientRun slip =
        ClientRun.onTenRecords(
            TestDb.Choosy.class, "-p", "choosy.taste=sweet", "-p", "choosy.saltde=true");
    ClientRun right =
        ClientRun.onTenRecords(
            TestDb.Choosy.class, "-p", "choosy.taste=sweet", "-p", "choosy.salted=true");

    assertThat(slip.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(slip.err())
        .contains("choosy.saltde is not a known property: did you mean choosy.salted?");
    assertThat(right.exitCode()).isEqualTo(ExitCode.OK);
  }

  @Test
  void ycsb_s_own_core_workload_tells_its_errors_together_too() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "workload.ycsb=true",
            "-p",
            "requestdistribution=zipf",
            "-p",
            "scanlengthdistribution=latest",
            "-p",
            "dataintegrity=true",
            "-p",
            "fieldlengthdistribution=uniform",
            "-p",
            "zeropadding=many");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains(
            "requestdistribution: 'zipf' is not one of uniform, zipfian, latest, hotspot,"
                + " sequential, exponential",
            "scanlengthdistribution: 'latest' is not one of uniform, zipfian",
            "dataintegrity=true needs fieldlengthdistribution=constant",
            "zeropadding: 'many' is not a whole number");
  }

  @Test
  void a_number_that_a_database_cannot_read_is_told_with_its_property() {
    ClientRun run = ClientRun.onTenRecords(BasicDB.class, "-p", "basicdb.simulatedelay=x");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains(
            "site.ycsb.BasicDB needs another number: it cannot use 'x', the value of"
                + " basicdb.simulatedelay");
  }

  @Test
  void a_secret_that_lacks_its_equals_sign_is_not_shown() {
    ClientRun spaced = ClientRun.onTenRecords(TestDb.class, "-p", "redis.password geheim");
    ClientRun apart = ClientRun.onTenRecords(TestDb.class, "-p", "redis.password", "geheim");

    assertThat(spaced.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(spaced.err()).contains("is not name=value").doesNotContain("geheim");
    assertThat(apart.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(apart.err())
        .contains("is not name=value", "'<hidden>' belongs to no option")
        .doesNotContain("geheim");
  }

  @Test
  void basic_db_prints_its_properties_without_their_secrets() {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(printed, true, UTF_8)) {
      System.setOut(out);
      ClientRun.onTenRecords(BasicDB.class, "-p", "redis.password=geheim");
    } finally {
      System.setOut(before);
    }

    assertThat(printed.toString(UTF_8))
        .contains("\"recordcount\"=\"10\"", "\"redis.password\"=\"<hidden>\"")
        .doesNotContain("geheim");
  }

  @Test
  void a_ramp_that_falls_is_refused() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-target",
            "100",
            "-p",
            "arrival=ramp",
            "-p",
            "target.start=500",
            "-p",
            "target.ramptime=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("target.start is 500, above the target of 100")
        .contains("target.ramptime is 0 or missing");
  }

  @Test
  void a_load_says_that_it_has_no_warm_up() {
    ClientRun load = ClientRun.onTenRecords(TestDb.class, "-load", "-p", "warmuptime=1");
    ClientRun none = ClientRun.onTenRecords(TestDb.class, "-load", "-p", "warmuptime=0");

    assertThat(load.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(load.err()).contains("Warning: a load has no warm-up");
    assertThat(none.err()).doesNotContain("warm-up");
  }

  @Test
  void a_run_too_short_to_mean_anything_says_how_to_let_it_last() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "operationcount=10");

    assertThat(run.err())
        .contains("Note: the run took less than a second", "-p maxexecutiontime=60");
  }

  @Test
  void a_run_too_short_to_judge_says_so_where_health_is_strict() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "health=strict");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("too short to judge the client's health");
  }

  @Test
  void a_file_that_is_not_there_brings_no_second_complaint() {
    ClientRun run = ClientRun.of("-P", "no/such/file");
    ClientRun nothing = ClientRun.of();

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.errLines()).filteredOn(line -> !line.startsWith("Command line:")).hasSize(1);
    assertThat(nothing.err())
        .contains("workload is missing")
        .contains("operationcount is 0 or missing");
  }

  @Test
  void a_class_that_is_no_database_is_refused() {
    ClientRun run = ClientRun.onTenRecords(String.class);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("db: java.lang.String is not a site.ycsb.DB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/bin/ls"})
  void a_file_that_is_no_text_is_refused_whatever_its_length(String file) {
    assumeTrue(Files.exists(Path.of(file)));

    ClientRun run = ClientRun.of("-P", file);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.errLines())
        .contains("-P " + file + " is no text, or a very long one: name a file of properties");
  }

  @Test
  void names_of_the_former_package_are_recognized() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "workload=com.yahoo.ycsb.workloads.CoreWorkload",
            "-p",
            "exporter=com.yahoo.ycsb.measurements.exporter.TextMeasurementsExporter");
    ClientRun unknown = ClientRun.of("-p", "workload=com.yahoo.ycsb.workloads.Lost");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.streamHash()).isPresent();
    assertThat(run.err())
        .contains("is called site.ycsb.workloads.CoreWorkload since YCSB 0.15; that is used")
        .contains("is called site.ycsb.measurements.exporter.TextMeasurementsExporter since");
    assertThat(unknown.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(unknown.err()).contains("there is no class site.ycsb.workloads.Lost");
  }

  @Test
  void a_property_of_the_command_line_beats_every_file_wherever_it_stands() throws IOException {
    Path file = Files.writeString(folder.resolve("workload"), "operationcount=3\nfieldcount=2\n");

    CommandLineOptions options =
        CommandLineOptions.parse(
            List.of("-p", "operationcount=5", "-P", file.toString(), "-p", "x=a b=c"));

    assertThat(options.properties())
        .containsEntry("operationcount", "5")
        .containsEntry("fieldcount", "2")
        .containsEntry("x", "a b=c");
  }

  @Test
  void secrets_are_shown_nowhere() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.Closed.class,
            "-p",
            "redis.password=top secret",
            "-p",
            "mongodb.url=mongodb://u:hunter2@h/db");

    assertThat(run.err()).contains("redis.password=<hidden>").contains("no server at");
    assertThat(run.err() + run.out()).doesNotContain("top", "secret", "hunter2");
  }

  @Test
  void a_database_that_cannot_be_opened_is_one_sentence() {
    ClientRun run = ClientRun.onTenRecords(TestDb.Closed.class, "-threads", "4");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.errLines()).filteredOn(line -> line.contains("could not be opened")).hasSize(1);
    assertThat(run.out()).isEmpty();
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().startsWith("ycsb-client"));
  }

  @Test
  void exceptions_are_counted_under_their_name_and_told_once() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.HalfThrowing.class, "-p", "readproportion=1", "-p", "updateproportion=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.value("READ", "Operations")).isEqualTo(5);
    assertThat(run.value("READ-FAILED", "Operations")).isEqualTo(5);
    assertThat(run.value("READ", "Return=ERROR")).isEqualTo(5);
    assertThat(run.value("READ", "Error=IllegalStateException")).isEqualTo(5);
    assertThat(run.errLines()).filteredOn(line -> line.contains("every second")).hasSize(1);
    assertThat(run.err())
        .contains("Note: 5 of 10 operations failed: 5 READ IllegalStateException")
        .doesNotContain("No operation succeeded");
  }

  @Test
  void conditions_fail_for_a_database_that_is_gone_at_the_end_however_few_operations_that_is() {
    ClientRun run =
        ClientRun.onTenRecords(
            Gone.class, "-p", "operationcount=4000", "--fail-if", "errors > 10 %", "-threads", "1");

    assertThat(run.err())
        .contains("✗ No operation succeeded in the last 1.", "✓ not errors > 10 %");
    assertThat(run.exitCode()).isEqualTo(ExitCode.REGRESSION);
  }

  /** Its last operations wait for a server that is gone. */
  public static final class Gone extends TestDb {
    private int reads;

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      if (++reads <= 3988) {
        return super.read(table, key, fields, result);
      }
      LockSupport.parkNanos(100_000_000);
      return Status.ERROR;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return read(table, key, Set.of(), new HashMap<>());
    }
  }

  @Test
  void a_run_in_which_everything_fails_has_failed() {
    ClientRun run = ClientRun.onTenRecords(TestDb.Throwing.class);

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("All 10 operations failed").doesNotContain("hunter");
    assertThat(run.value("OVERALL", "Throughput(ops/sec)")).isPositive();
  }

  @Test
  void null_is_an_error_with_a_name() {
    ClientRun run = ClientRun.onTenRecords(TestDb.Silent.class, "-p", "updateproportion=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.value("READ", "Return=ERROR")).isEqualTo(10);
    assertThat(run.value("READ", "Error=NO_STATUS")).isEqualTo(10);
    assertThat(run.value("READ", "MinLatency(us)")).isZero();
  }

  @Test
  void failures_are_measured_by_status_where_that_is_asked_for() {
    ClientRun each =
        ClientRun.onTenRecords(TestDb.HalfEmpty.class, "-p", "reportlatencyforeacherror=true");
    ClientRun tracked =
        ClientRun.onTenRecords(TestDb.HalfEmpty.class, "-p", "latencytrackederrors=NOT_FOUND");

    assertThat(each.out()).contains("-NOT_FOUND], Operations").doesNotContain("-FAILED]");
    assertThat(tracked.out()).contains("-NOT_FOUND], Operations").doesNotContain("-FAILED]");
    assertThat(tracked.err()).contains("error codes to track for latency are: [NOT_FOUND]");
  }

  @Test
  void missing_records_make_a_hit_ratio_not_a_failure() {
    ClientRun run = ClientRun.onTenRecords(TestDb.HalfEmpty.class, "-p", "updateproportion=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.value("READ", "HitRatio")).isEqualTo(0.5);
    assertThat(run.value("READ", "Return=NOT_FOUND")).isEqualTo(5);
    assertThat(run.value("READ-FAILED", "Operations")).isEqualTo(5);
  }

  @Test
  void a_hit_ratio_below_99_percent_is_noted() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.HalfEmpty.class, "-p", "updateproportion=0", "--fail-if", "errors > 0 %");

    assertThat(run.err())
        .contains("Note: 5 of the 10 READ operations found no record: the hit ratio is 50.0 %")
        .contains("✓ not errors > 0 %: it was 0.000 %");
  }

  @Test
  void a_kind_of_operation_without_a_success_fails_the_run() {
    ClientRun errors = ClientRun.onTenRecords(WithoutReads.class, "-p", "updateproportion=0.5");
    ClientRun misses =
        ClientRun.onTenRecords(Empty.class, "-p", "updateproportion=0.5", "-p", "seed=1");
    ClientRun ycsb =
        ClientRun.onTenRecords(Empty.class, "-p", "updateproportion=0", "-p", "workload.ycsb=true");

    assertThat(errors.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(errors.err())
        .containsPattern(
            "None of the \\d+ READ operations succeeded; the most common answer is ERROR")
        .doesNotContain("UPDATE operations");
    assertThat(misses.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(misses.err())
        .containsPattern("None of the \\d+ READ operations found its record \\(NOT_FOUND\\)");
    assertThat(ycsb.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(ycsb.err()).contains("None of the 10 READ operations found its record");
  }

  @Test
  void scans_that_return_nothing_are_noted_and_others_tell_how_much() {
    String[] scans = {
      "-p", "scanproportion=1", "-p", "readproportion=0", "-p", "updateproportion=0"
    };
    ClientRun nothing = ClientRun.onTenRecords(TestDb.class, scans);
    ClientRun some = ClientRun.onTenRecords(OneRecord.class, scans);
    ClientRun few =
        ClientRun.onTenRecords(
            OneRecord.class,
            "-p",
            "scanproportion=1",
            "-p",
            "readproportion=0",
            "-p",
            "updateproportion=0",
            "-p",
            "recordcount=1000",
            "-p",
            "minscanlength=20",
            "-p",
            "maxscanlength=20");

    assertThat(nothing.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(nothing.value("SCAN", "RecordsPerOperation")).isZero();
    assertThat(nothing.err())
        .contains("Note: The 10 scans returned 0.0 records on average and asked for ");
    assertThat(some.value("SCAN", "RecordsPerOperation")).isEqualTo(1);
    assertThat(some.err()).doesNotContain(" scans returned");
    assertThat(few.err())
        .contains("The 10 scans returned 1.0 records on average and asked for 20.0");
  }

  @Test
  void inserts_of_keys_that_exist_bring_the_way_out() {
    String[] inserts = {"-p", "insertproportion=0.5", "-p", "updateproportion=0"};

    ClientRun run = ClientRun.onTenRecords(Loaded.class, inserts);
    ClientRun load = ClientRun.onTenRecords(Loaded.class, "-load");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .containsPattern("None of the \\d+ INSERT operations succeeded; .* DuplicateKey")
        .containsPattern("\\(recordcount=1\\d after one run with these settings\\)");
    assertThat(load.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(load.err()).contains("clear the table before it is loaded again");
  }

  /** A database whose reads fail. */
  public static final class WithoutReads extends TestDb {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.ERROR;
    }
  }

  /** A database without records. Its updates insert. */
  public static final class Empty extends TestDb {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.NOT_FOUND;
    }
  }

  /** A database whose scans return one record. */
  public static final class OneRecord extends TestDb {
    @Override
    @SuppressWarnings("NonApiType") // The superclass has this type.
    public Status scan(
        String table,
        String startKey,
        int recordCount,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      result.add(new HashMap<>());
      return Status.OK;
    }
  }

  /** A database that has every key already. */
  public static final class Loaded extends TestDb {
    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return new ErrorStatus(ErrorStatus.DUPLICATE_KEY, "it is there");
    }
  }

  @Test
  void a_load_that_gives_up_has_failed() {
    ClientRun run = ClientRun.onTenRecords(TestDb.Silent.class, "-load");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("The load ended after 0 of 10 operations");
  }

  @Test
  void a_load_inserts_insertcount_records_else_recordcount() {
    ClientRun all = ClientRun.onTenRecords(TestDb.class, "-load", "-threads", "3");
    ClientRun part = ClientRun.onTenRecords(TestDb.class, "-load", "-p", "insertcount=4");

    assertThat(all.value("INSERT", "Return=OK")).isEqualTo(10);
    assertThat(part.value("INSERT", "Return=OK")).isEqualTo(4);
  }

  @Test
  void a_load_of_no_records_names_the_count_that_says_so() {
    assertThat(ClientRun.onTenRecords(TestDb.class, "-load", "-p", "insertcount=0").err())
        .contains("insertcount is 0 or missing");
  }

  @Test
  void inserts_beyond_recordcount_are_refused_without_ending_the_process() {
    for (String ofYcsb : List.of("false", "true")) {
      ClientRun run =
          ClientRun.onTenRecords(
              TestDb.class,
              "-p",
              "insertstart=5",
              "-p",
              "insertcount=6",
              "-p",
              "workload.ycsb=" + ofYcsb);

      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).contains("insertstart=5 and insertcount=6 end beyond recordcount=10");
    }
  }

  @Test
  void the_time_alone_can_end_a_run() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.Slow.class, "-p", "operationcount=0", "-p", "maxexecutiontime=1");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.value("OVERALL", "RunTime(ms)")).isGreaterThanOrEqualTo(1000);
    assertThat(run.err())
        .contains("Maximum execution time specified as: 1 secs")
        .contains("Maximum time elapsed. Requesting stop for the workload.");
  }

  @Test
  void a_hanging_operation_ends_with_the_time_and_its_thread_is_named() {
    ClientRun run;
    try {
      run =
          ClientRun.onTenRecords(
              TestDb.Hanging.class,
              "-p",
              "maxexecutiontime=1",
              "-p",
              "client.stopgrace=0.1",
              "-p",
              "readproportion=1",
              "-p",
              "updateproportion=0");
    } finally {
      TestDb.Hanging.RELEASE.countDown();
    }

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .contains("ycsb-client-0 hangs in io.github.ycsbext.client.TestDb.hangUntil")
        .contains("The only operation failed: 1 READ NOT_ANSWERED");
    assertThat(run.value("READ", "Error=NOT_ANSWERED")).isEqualTo(1);
    assertThat(run.value("READ-FAILED", "MinLatency(us)")).isGreaterThan(1_000_000);
    assertThat(run.value("OVERALL", "RunTime(ms)")).isGreaterThanOrEqualTo(1000);
  }

  @Test
  void a_server_that_takes_no_value_of_the_largest_size_ends_the_run_before_it_begins() {
    ClientRun refused = ClientRun.onTenRecords(TestDb.Narrow.class, "-p", "fields=a:10,b:60");
    ClientRun taken = ClientRun.onTenRecords(TestDb.Narrow.class, "-p", "fields=a:10,b:40");

    assertThat(refused.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(refused.err()).contains("no room for 60 bytes");
    assertThat(taken.exitCode()).isEqualTo(ExitCode.OK);
  }

  @Test
  void a_value_that_is_not_what_was_written_is_a_failure() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.Corrupting.class, "-p", "dataintegrity=true", "-p", "updateproportion=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("10 records that were read are not what was written");
  }

  @Test
  void a_workload_that_throws_ends_the_run_with_its_place_and_a_report() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class, "-threads", "2", "-p", "workload=" + DyingWorkload.class.getName());

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .containsPattern(
            "ycsb-client-\\d died of ArithmeticException: / by zero "
                + "\\(at io.github.ycsbext.client.ClientTest\\$DyingWorkload.doTransaction");
    assertThat(run.value("OVERALL", "Throughput(ops/sec)")).isZero();
  }

  /** A workload that divides by zero. */
  public static final class DyingWorkload extends Workload {
    @Override
    public boolean doInsert(DB db, Object threadState) {
      return true;
    }

    @Override
    public boolean doTransaction(DB db, Object threadState) {
      return 1 / Integer.parseInt("0") == 1;
    }
  }

  @Test
  void a_heap_that_is_too_small_is_a_sentence() {
    ClientRun run =
        ClientRun.onTenRecords(TestDb.class, "-p", "workload=" + GreedyWorkload.class.getName());

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .containsPattern("The Java heap of \\d+ MiB is too small")
        .contains(
            String.format(
                Locale.ROOT, "-Xmx%dg", Math.max(4, Runtime.getRuntime().maxMemory() >> 29)));
  }

  /** A workload that allocates more memory than there is. */
  public static final class GreedyWorkload extends Workload {
    @Override
    public void init(Properties properties) {
      throw new OutOfMemoryError("Java heap space");
    }

    @Override
    public boolean doInsert(DB db, Object threadState) {
      return false;
    }

    @Override
    public boolean doTransaction(DB db, Object threadState) {
      return false;
    }
  }

  @Test
  void the_core_workload_has_a_stream_and_ycsb_s_own_class_is_one_property_away() {
    String record = "workload=" + RecordWorkload.class.getName();
    ClientRun ours = ClientRun.onTenRecords(TestDb.class, "-p", "seed=1");
    ClientRun named = ClientRun.onTenRecords(TestDb.class, "-p", "seed=1", "-p", record);
    ClientRun theirs = ClientRun.onTenRecords(TestDb.class, "-p", "workload.ycsb=true");

    assertThat(ours.streamHash()).isPresent().isEqualTo(named.streamHash());
    assertThat(theirs.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(theirs.streamHash()).isEmpty();
  }

  @Test
  void what_ycsb_s_own_class_does_not_know_is_refused_with_it() {
    ClientRun run =
        ClientRun.onTenRecords(TestDb.class, "-p", "workload.ycsb=true", "-p", "values=media");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("values=media: YCSB's own CoreWorkload does not read it");
  }

  @Test
  void an_insert_order_in_capitals_is_refused_as_ycsb_would_take_it_for_the_other() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "insertorder=Hashed");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("insertorder: 'Hashed' is not one of hashed, ordered: did you mean hashed?");
  }

  @Test
  void a_folder_as_exportfile_is_refused_before_the_run() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "exportfile=target");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("exportfile: target is a folder: name a file");
  }

  @Test
  void what_core_workload_would_take_for_something_else_is_refused() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "readproportion=-0.5",
            "-p",
            "readallfields=maybe",
            "-p",
            "fieldlength=-1");
    ClientRun nothing =
        ClientRun.onTenRecords(TestDb.class, "-p", "readproportion=0", "-p", "updateproportion=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("readproportion: '-0.5' is not a number from 0.0")
        .contains("readallfields: 'maybe' is neither true nor false")
        .contains("fieldlength: '-1' is not a whole number from 0");
    assertThat(nothing.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(nothing.err()).contains("All proportions are 0");
  }

  @Test
  void a_workload_that_refuses_its_properties_is_one_sentence() {
    String stubborn = "workload=" + StubbornWorkload.class.getName();
    ClientRun number = ClientRun.onTenRecords(TestDb.class, "-p", stubborn, "-p", "stubborn=ten");
    ClientRun word = ClientRun.onTenRecords(TestDb.class, "-p", stubborn, "-p", "stubborn=3");

    assertThat(number.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(number.err())
        .contains(
            "StubbornWorkload needs another number: it cannot use 'ten', the value of stubborn");
    assertThat(word.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(word.err()).contains("The workload refuses its properties: 3 is not to its liking");
  }

  /** A workload that rejects every number. */
  public static final class StubbornWorkload extends Workload {
    @Override
    public void init(Properties properties) throws WorkloadException {
      int number = Integer.parseInt(properties.getProperty("stubborn"));
      throw new WorkloadException(number + " is not to its liking");
    }

    @Override
    public boolean doInsert(DB db, Object threadState) {
      return true;
    }

    @Override
    public boolean doTransaction(DB db, Object threadState) {
      return true;
    }
  }

  @Test
  void a_batch_that_is_lost_at_the_end_is_a_failure() {
    ClientRun run = ClientRun.onTenRecords(TestDb.LosingTheLastBatch.class);

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("the last 7 documents were not written");
  }

  @Test
  void files_in_a_folder_that_is_not_there_are_refused_before_the_run() {
    Path missing = folder.resolve("missing");

    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "exportfile=" + missing.resolve("report.txt"),
            "-p",
            "hdrhistogram.fileoutput=true",
            "-p",
            "hdrhistogram.output.path=" + missing.resolve("load-"));

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("exportfile: there is no folder " + missing + " for the file: make it first")
        .contains("hdrhistogram.output.path: there is no folder " + missing);
    assertThat(run.out()).isEmpty();
  }

  @Test
  @EnabledIf("hasFullDisk")
  void on_a_full_disk_the_report_is_printed() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "exportfile=/dev/full");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .contains("exportfile: the report could not be written to /dev/full and is on standard")
        .contains("No space left on device");
    assertThat(run.value("READ", "Operations")).isPositive();
  }

  static boolean hasFullDisk() {
    return Files.exists(Path.of("/dev/full"));
  }

  @Test
  void the_report_goes_into_the_export_file() throws IOException {
    Path file = folder.resolve("report.txt");

    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "exportfile=" + file);

    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(file)).startsWith("[OVERALL], RunTime(ms), ");
  }

  @Test
  void the_json_exporters_of_ycsb_work() {
    String exporters = "exporter=site.ycsb.measurements.exporter.";

    ClientRun array =
        ClientRun.onTenRecords(TestDb.class, "-p", exporters + "JSONArrayMeasurementsExporter");
    ClientRun objects =
        ClientRun.onTenRecords(TestDb.class, "-p", exporters + "JSONMeasurementsExporter");

    ClientRun stream =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            exporters + "JSONArrayMeasurementsExporter",
            "-p",
            "workload=io.github.ycsbext.workload.RecordWorkload",
            "-p",
            "measurement.generate=true");

    JsonNode hash = JsonMapper.shared().nullNode();
    for (JsonNode line : JsonMapper.shared().readTree(stream.out())) {
      hash = line.get("metric").asString().equals("STREAM") ? line : hash;
    }
    assertThat(hash.get("measurement").asString()).isEqualTo("Hash");
    assertThat(stream.err()).contains("stream hash " + hash.get("value").asLong() + "\n");
    assertThat(array.out()).startsWith("[").contains("\"metric\"").contains("RunTime(ms)");
    assertThat(objects.out()).contains("\"measurement\" : \"Operations\"");
  }

  @Test
  void decimals_have_dots_in_every_locale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      ClientRun run = ClientRun.onTenRecords(TestDb.Slow.class, "-s", "-p", "status.interval=1");

      assertThat(run.err()).containsPattern("\\d+ operations; \\d+(\\.\\d+)? current ops/sec");
      assertThat(run.err()).doesNotContain("∞", "NaN", "9223372036854775807");
      assertThat(run.out()).doesNotContain("NaN", "Infinity", "9223372036854775807");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void status_lines_begin_with_the_label_and_close_the_run() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-s", "-l", "lab-1 ");

    assertThat(run.errLines())
        .filteredOn(line -> line.startsWith("lab-1 "))
        .hasSizeGreaterThanOrEqualTo(2)
        .last()
        .asString()
        .matches(
            "lab-1 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d:\\d{3} 0 sec: 10 operations; "
                + "[\\d.]+ current ops/sec; (\\[[A-Z-]+: Count=\\d+, Max=\\d+, Min=\\d+, "
                + "Avg=[\\d.]+, 90=\\d+, 99=\\d+, 99.9=\\d+, 99.99=\\d+\\] )*");
  }

  @Test
  void a_stall_is_seen_by_every_operation_that_was_due_in_it() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.Stalling.class,
            "-target",
            "200",
            "-p",
            "operationcount=100",
            "-p",
            "measurement.interval=both",
            "-p",
            "updateproportion=0",
            "-p",
            "hdrhistogram.percentiles=50,75,99.9");

    assertThat(run.value("READ", "75thPercentileLatency(us)")).isLessThan(100_000);
    assertThat(run.value("Intended-READ", "75thPercentileLatency(us)")).isGreaterThan(100_000);
    assertThat(run.value("READ", "99.9PercentileLatency(us)")).isGreaterThanOrEqualTo(300_000);
    assertThat(run.value("OVERALL", "RunTime(ms)")).isGreaterThanOrEqualTo(495);
  }

  @Test
  void intended_times_alone_stand_under_the_plain_name() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.Stalling.class,
            "-target",
            "200",
            "-p",
            "operationcount=100",
            "-p",
            "measurement.interval=intended",
            "-p",
            "updateproportion=0",
            "-p",
            "hdrhistogram.percentiles=75");

    assertThat(run.value("READ", "Return=OK")).isEqualTo(100);
    assertThat(run.value("READ", "75thPercentileLatency(us)")).isGreaterThan(100_000);
    assertThat(run.out()).doesNotContain("Intended");
  }

  @Test
  void the_other_types_of_measurement_are_those_of_ycsb() {
    for (String type : new String[] {"histogram", "timeseries", "hdrhistogram+histogram"}) {
      ClientRun run =
          ClientRun.onTenRecords(
              TestDb.class, "-p", "measurementtype=" + type, "-p", "updateproportion=0");

      assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
      assertThat(run.out())
          .as(type)
          .contains("READ], AverageLatency(us)")
          .contains("Return=OK, 10");
    }
  }

  @Test
  void what_a_workload_measures_with_ycsb_is_reported_once() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "readproportion=0",
            "-p",
            "updateproportion=0",
            "-p",
            "readmodifywriteproportion=1",
            "-p",
            "dataintegrity=true",
            "-p",
            "measurement.generate=true");

    assertThat(run.value("READ-MODIFY-WRITE", "Operations")).isEqualTo(10);
    assertThat(run.value("VERIFY", "Operations")).isEqualTo(10);
    assertThat(run.value("GENERATE", "Operations")).isEqualTo(10);
    assertThat(run.out().lines().filter(line -> line.startsWith("[READ], Operations"))).hasSize(1);
  }

  @Test
  void a_second_run_does_not_see_the_first() {
    ClientRun.onTenRecords(TestDb.class, "-p", "readmodifywriteproportion=1");

    ClientRun second = ClientRun.onTenRecords(TestDb.class, "-p", "updateproportion=0");

    assertThat(second.out()).doesNotContain("READ-MODIFY-WRITE");
  }

  @Test
  void too_many_errors_stop_the_run_and_its_report_is_whole() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.HalfThrowing.class,
            "-p",
            "operationcount=100000",
            "-p",
            "updateproportion=0",
            "-p",
            "maxerrors=7");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .contains("maxerrors: 8 of 15 calls of the database failed, and 7 may: the run was");
    assertThat(run.value("READ", "Return=OK")).isEqualTo(7);
    assertThat(run.value("READ", "Return=ERROR")).isEqualTo(8);
  }

  @Test
  void a_part_of_errors_is_judged_when_there_are_enough_calls_to_tell() {
    String[] halfFails = {"-p", "operationcount=100000", "-p", "maxerrors=49.5%"};
    String[] halfMayFail = {"-p", "operationcount=1000", "-p", "maxerrors=50.5%"};

    ClientRun stopped = ClientRun.onTenRecords(TestDb.HalfThrowing.class, halfFails);
    ClientRun completed = ClientRun.onTenRecords(TestDb.HalfThrowing.class, halfMayFail);

    assertThat(stopped.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(stopped.err()).contains("maxerrors: 51 of 101 calls").contains("49.5 % may");
    assertThat(completed.exitCode()).isEqualTo(ExitCode.OK);
  }

  @Test
  void a_run_fails_if_a_condition_holds_that_it_was_given() {
    String[] reads = {"-p", "operationcount=1000", "-p", "updateproportion=0"};
    ClientRun kept =
        ClientRun.onTenRecords(
            TestDb.class, with(reads, "--fail-if", "p99 READ > 60 s", "--fail-if", "errors > 0 %"));
    ClientRun broken =
        ClientRun.onTenRecords(
            TestDb.class,
            with(reads, "--fail-if", "p99 > 60 s", "--fail-if", "throughput < 1000000000"));
    ClientRun unknown =
        ClientRun.onTenRecords(TestDb.class, with(reads, "--fail-if", "p99.9 READ > 60 s"));
    ClientRun refused =
        ClientRun.onTenRecords(TestDb.class, with(reads, "--fail-if", "p99 READ < 1 s"));
    ClientRun empty = ClientRun.onTenRecords(TestDb.class, with(reads, "--fail-if", ""));
    ClientRun notDone =
        ClientRun.onTenRecords(TestDb.class, with(reads, "--fail-if", "p99 SCAN > 1 s"));
    ClientRun load =
        ClientRun.onTenRecords(TestDb.class, with(reads, "-load", "--fail-if", "p99 READ > 1 s"));

    assertThat(kept.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(kept.err()).containsPattern("✓ not p99 READ > 60 s: it was \\S+ ms");
    assertThat(kept.err()).contains("✓ not errors > 0 %: it was 0.000 %");
    assertThat(broken.exitCode()).isEqualTo(ExitCode.REGRESSION);
    assertThat(broken.err())
        .contains("✓ not p99 > 60 s: it was")
        .containsPattern("✗ throughput < 1000000000: it was \\d+ ops/s");
    assertThat(unknown.exitCode()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(unknown.err())
        .contains(
            "? p99.9 READ > 60 s: 1000 such operations are too few to tell, and 5000 would do");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(refused.err()).contains("--fail-if: 'p99 READ < 1 s' would fail if it got better");
    assertThat(empty.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(empty.err()).contains("--fail-if: '' is no condition");
    assertThat(notDone.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(notDone.err())
        .contains("--fail-if: 'p99 SCAN > 1 s': the workload does no SCAN; it does READ");
    assertThat(load.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(load.err())
        .contains("--fail-if: 'p99 READ > 1 s': the workload does no READ; it does INSERT");
  }

  private static String[] with(String[] some, String... more) {
    return Stream.of(some, more).flatMap(Stream::of).toArray(String[]::new);
  }

  @Test
  void missing_records_are_no_errors() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.HalfEmpty.class, "-p", "maxerrors=0", "-p", "updateproportion=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
  }

  @Test
  void a_limit_that_is_neither_a_count_nor_a_part_is_refused() {
    for (String limit : new String[] {"-1", "5 of 10", "100%", "%", "few"}) {
      ClientRun run = ClientRun.onTenRecords(TestDb.class, "-p", "maxerrors=" + limit);

      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).contains("maxerrors: '" + limit + "' is neither a count");
    }
  }

  @Test
  void counts_beyond_31_bits_are_taken() {
    Schedule schedule =
        new Schedule(
            ClientShare.ALL, 3, 0, 10_000_000_001L, Arrivals.UNSCHEDULED, 0, false, 0, WarmUp.NONE);

    assertThat(schedule.operationsOf(0) + schedule.operationsOf(1) + schedule.operationsOf(2))
        .isEqualTo(10_000_000_001L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-load", "-t"})
  void the_phase_at_the_end_is_the_value_of_no_option(String phase) {
    for (String option : List.of("-l", "-p", "-P", "-threads", "-target", "-db")) {
      ClientRun run = ClientRun.onTenRecords(TestDb.class, option, phase);

      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).contains(option + " needs a value: " + option + " ");
    }
    assertThat(ClientRun.onTenRecords(TestDb.class, "-l", "label", phase).exitCode())
        .isEqualTo(ExitCode.OK);
  }

  @Test
  void what_ycsb_knows_elsewhere_is_told_in_one_warning_and_what_nobody_knows_is_refused() {
    String[] choosy = {
      "-p", "choosy.taste=sweet",
      "-p", "columnfamily=family",
      "-p", "storageages=5",
      "-p", "cassandra.operationretries=3",
      "-p", "noopsthreshold=1",
      "-p", "accumulo.whatever=1"
    };
    String[] misspelt = Arrays.copyOf(choosy, choosy.length + 2);
    misspelt[choosy.length] = "-p";
    misspelt[choosy.length + 1] = "choosy.prot=1";

    assertThat(ClientRun.onTenRecords(TestDb.Choosy.class, choosy).errLines())
        .filteredOn(line -> line.startsWith("Warning: "))
        .containsExactly(
            "Warning: these properties do nothing in this run, though other runs read them:"
                + " accumulo.whatever, cassandra.operationretries, columnfamily, noopsthreshold,"
                + " storageages");
    assertThat(ClientRun.onTenRecords(TestDb.Choosy.class, misspelt).err())
        .contains("choosy.prot is not a known property: did you mean choosy.port?")
        .doesNotContain("Warning: ");
  }

  @Test
  void a_property_may_have_a_meaning_to_a_database_or_workload_of_others() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "columnfamily=family",
            "-p",
            "storageages=5",
            "-p",
            "workload=" + WorkloadInitTest.Counting.class.getName());

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).doesNotContain("Warning: ");
  }

  @Test
  void help_is_printed_from_the_options() {
    ClientRun run = ClientRun.of("--help");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.out()).contains("-threads n", "-P file", "Exit codes:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"site.ycsb.workloads.CoreWorkload", "io.github.ycsbext.workload.RecordWorkload"})
  void a_number_that_cannot_be_read_is_not_called_missing_too(String workload) {
    for (String phase : List.of("-load", "-t")) {
      String count = phase.equals("-load") ? "recordcount" : "operationcount";

      ClientRun run =
          ClientRun.of(
              phase,
              "-db",
              "site.ycsb.BasicDB",
              "-p",
              "workload=" + workload,
              "-p",
              count + "=1e9");

      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err())
          .contains(count + ": '1e9' is not a whole number")
          .doesNotContain(count + " is 0", "missing");
    }
  }

  @Test
  void spaces_around_the_name_of_a_property_do_not_make_another_one() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class, "-p", " operationcount = 3", "-p", "updateproportion=0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.value("READ", "Operations")).isEqualTo(3);
  }

  @Test
  void a_count_beyond_what_a_workload_takes_is_one_error() {
    ClientRun run =
        ClientRun.of(
            "-t",
            "-db",
            "site.ycsb.BasicDB",
            "-p",
            "workload=io.github.ycsbext.workload.RecordWorkload",
            "-p",
            "operationcount=1",
            "-p",
            "recordcount=" + Long.MAX_VALUE);

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("recordcount: '" + Long.MAX_VALUE + "' is not a whole number")
        .doesNotContain("recordcount is 0");
  }
}
