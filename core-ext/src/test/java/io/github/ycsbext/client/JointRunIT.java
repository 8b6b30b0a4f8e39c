package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.client.watch.CountingDb;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.RecordWorkload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Tests several clients that run together, each a process of its own. */
class JointRunIT {
  private static final List<String> MIX =
      List.of(
          "-p", "recordcount=2000",
          "-p", "operationcount=30000",
          "-p", "seed=7",
          "-p", "readproportion=0.5",
          "-p", "updateproportion=0.2",
          "-p", "insertproportion=0.2",
          "-p", "deleteproportion=0.1");

  @TempDir Path folder;

  private ClientRun run(Class<?> database, String... more) {
    List<String> arguments = new ArrayList<>(List.of("-db", database.getName()));
    arguments.addAll(List.of("-p", "workload=" + RecordWorkload.class.getName()));
    arguments.addAll(MIX);
    arguments.addAll(List.of(more));
    return ClientRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void clients_do_together_what_one_does_alone() throws IOException {
    ClientRun alone = run(TestDb.class, "-p", "result.dir=" + folder.resolve("alone"));
    ClientRun joint =
        run(
            TestDb.class,
            "--clients",
            "3",
            "-threads",
            "2",
            "-p",
            "result.dir=" + folder.resolve("joint"));

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.OK);
    assertThat(joint.streamHash()).isPresent().isEqualTo(alone.streamHash());
    for (String operation : List.of("READ", "UPDATE", "INSERT", "DELETE")) {
      assertThat(joint.value(operation, "Operations"))
          .isEqualTo(alone.value(operation, "Operations"));
    }
    Result result = new ResultFolder(folder.resolve("joint")).read();
    assertThat(result.run().operations()).isEqualTo(30_000);
    assertThat(result.observed().clients()).hasSize(3);
    assertThat(result.observed().clients().stream().mapToLong(Result.ClientPart::operations).sum())
        .isEqualTo(30_000);
    long late =
        result.observed().clients().stream()
            .filter(client -> Objects.requireNonNull(client.startedLateMillis()) > 10)
            .count();
    assertThat(result.notes().stream().filter(note -> note.says(RunNote.CLIENT_LATE)))
        .hasSize((int) late);
    for (int client = 0; client < 3; client++) {
      Result own = new ResultFolder(folder.resolve("joint/clients/" + client)).read();
      assertThat(own.configuration()).containsEntry("client.index", Integer.toString(client));
    }
  }

  @Test
  void what_they_measured_is_put_together_without_loss() throws IOException {
    ClientRun joint =
        run(
            TestDb.class,
            "--clients",
            "2",
            "-target",
            "10000",
            "-p",
            "result.dir=" + folder.resolve("joint"));

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.OK);
    Result result = new ResultFolder(folder.resolve("joint")).read();
    Result first = new ResultFolder(folder.resolve("joint/clients/0")).read();
    Result second = new ResultFolder(folder.resolve("joint/clients/1")).read();
    Result.OperationSummary reads = Objects.requireNonNull(result.latencies().get("READ"));
    Result.OperationSummary ofFirst = Objects.requireNonNull(first.latencies().get("READ"));
    Result.OperationSummary ofSecond = Objects.requireNonNull(second.latencies().get("READ"));
    assertThat(reads.count()).isEqualTo(ofFirst.count() + ofSecond.count());
    assertThat(reads.meanMicros() * reads.count())
        .isCloseTo(
            ofFirst.meanMicros() * ofFirst.count() + ofSecond.meanMicros() * ofSecond.count(),
            within(1.0));
    assertThat(reads.maxMicros()).isEqualTo(Math.max(ofFirst.maxMicros(), ofSecond.maxMicros()));
    assertThat(result.run().throughput()).isBetween(8000.0, 10_500.0);
    assertThat(Objects.requireNonNull(result.observed().due()).operations()).isEqualTo(30_000);
  }

  @Test
  @Tag("thorough")
  void the_servers_are_asked_once_for_all_and_slow_operations_are_explained() throws IOException {
    ClientRun joint =
        run(
            CountingDb.class,
            "--clients",
            "2",
            "-p",
            "server.counters=true",
            "-p",
            "result.dir=" + folder.resolve("joint"));

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.OK);
    ResultFolder whole = new ResultFolder(folder.resolve("joint"));
    assertThat(Files.readAllLines(whole.serversCsv()))
        .startsWith(ResultFolder.SERVERS_HEADER)
        .anyMatch(row -> row.endsWith("a:1,operations,1.0"));
    assertThat(new ResultFolder(whole.client(0)).serversCsv()).doesNotExist();
  }

  @Test
  void an_error_of_all_clients_is_told_once_and_nothing_runs() {
    ClientRun joint = run(TestDb.Closed.class, "--clients", "2");

    assertThat(joint.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(joint.out()).isEmpty();
  }

  /** A database that the second client cannot open. */
  public static final class OpenToFirst extends TestDb {
    @Override
    public void init() throws DBException {
      if (getProperties().getProperty("client.index").equals("1")) {
        throw new DBException("the door is closed");
      }
    }
  }

  @Test
  void a_client_that_cannot_open_its_database_is_named_and_no_other_has_a_result() {
    Path result = folder.resolve("closed");

    ClientRun joint = run(OpenToFirst.class, "--clients", "2", "-p", "result.dir=" + result);

    assertThat(joint.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(joint.err()).containsPattern("client 1 \\(.*\\): .*the door is closed");
    assertThat(result).isDirectoryNotContaining("glob:**result.json");
    assertThat(result.resolve("clients/0/result.json")).doesNotExist();
  }

  /** The second client breaks down after its first call. */
  public static final class BrokenDown extends TestDb {
    @Override
    protected Status answer() {
      if (getProperties().getProperty("client.index").equals("1")) {
        System.err.println("There is no room for one more thread");
        Runtime.getRuntime().halt(7);
      }
      return Status.OK;
    }
  }

  @Test
  @Tag("thorough")
  void a_client_that_breaks_down_at_once_is_told_with_its_exit_code_and_its_last_line() {
    ClientRun joint = run(BrokenDown.class, "--clients", "2");

    assertThat(joint.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(joint.err())
        .containsPattern(
            "client 1 \\(.*\\): its connection has .*: it ended with exit code 7, and its last line"
                + " is: There is no room for one more thread");
  }

  /** Somebody ends the second client after its tenth call. */
  public static final class Terminated extends TestDb {
    private int calls;

    @Override
    protected Status answer() {
      if (getProperties().getProperty("client.index").equals("1") && ++calls == 10) {
        terminateThisProcess();
      }
      return Status.OK;
    }
  }

  private static void terminateThisProcess() {
    try {
      new ProcessBuilder("kill", "-TERM", Long.toString(ProcessHandle.current().pid())).start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Somebody ends the second client while it opens its database. */
  public static final class TerminatedInInit extends TestDb {
    @Override
    public void init() {
      if (getProperties().getProperty("client.index").equals("1")) {
        terminateThisProcess();
      }
    }
  }

  @ParameterizedTest
  @Tag("thorough")
  @ValueSource(classes = {TerminatedInInit.class, Terminated.class})
  void a_client_that_is_ended_before_the_run_begins_is_named_and_nothing_runs(Class<?> database) {
    ClientRun joint = run(database, "--clients", "2", "-p", "warmuptime=600");

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.FAILED);
    assertThat(joint.err())
        .containsPattern("client 1 \\(.*\\): Interrupted before the first operation")
        .doesNotContain("clients begin");
    assertThat(joint.out()).isEmpty();
  }

  @Test
  @Tag("thorough")
  void a_client_that_is_ended_alone_is_named_and_the_others_go_on() throws IOException {
    Path result = folder.resolve("ended");

    ClientRun joint =
        run(
            Terminated.class,
            "--clients",
            "2",
            "-target",
            "400",
            "-p",
            "operationcount=1200",
            "-p",
            "result.dir=" + result);

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.FAILED);
    assertThat(joint.err())
        .containsPattern("client 1 \\(.*\\): it was interrupted at second [0-9.]+");
    Result whole = new ResultFolder(result).read();
    assertThat(whole.observed().clients().get(0).operations()).isGreaterThan(500);
    assertThat(whole.observed().clients().get(1).ended()).startsWith("it was interrupted at");
    assertThat(whole.run().throughput())
        .isCloseTo(whole.run().operations() * 1e3 / whole.run().runTimeMillis(), within(0.01));
    assertThat(whole.notes()).anyMatch(note -> note.says(RunNote.CLIENT_LOST));
    assertThat(whole.observed().streamHash()).isNull();
  }

  @Test
  void what_several_clients_cannot_do_is_refused() {
    ClientRun joint = run(TestDb.class, "--clients", "2", "-p", "ceiling=true");

    assertThat(joint.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(joint.err())
        .contains("clients=2: ceiling is for a client that runs alone: leave it out");
    assertThat(run(TestDb.class, "--clients", "").err())
        .contains("clients: '' is neither a number nor a file of hosts");
  }

  @Test
  @Tag("thorough")
  void after_a_warm_up_by_time_all_measure_the_same_stretch_of_the_stream() throws IOException {
    ClientRun joint =
        run(
            TestDb.class,
            "--clients",
            "2",
            "-p",
            "warmuptime=1",
            "-p",
            "result.dir=" + folder.resolve("warm"));

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.OK);
    Result result = new ResultFolder(folder.resolve("warm")).read();
    assertThat(result.run().operations()).isEqualTo(30_000);
    assertThat(Objects.requireNonNull(result.observed().warmUp()).elapsedMillis())
        .isGreaterThanOrEqualTo(1000);
    // No operation was left out: one client that warms up as far measures the same.
    long warmedUp = result.observed().warmUp().operations();
    ClientRun alone =
        run(TestDb.class, "-p", "warmupoperations=" + warmedUp, "-p", "warmuptime=1000");
    assertThat(joint.streamHash()).isPresent().isEqualTo(alone.streamHash());
    assertThat(result.observed().longestGap()).isNotNull();
    assertThat(result.observed().clients())
        .allSatisfy(
            client ->
                assertThat(Objects.requireNonNull(client.clockApartAtEndMillis()))
                    .isBetween(-50.0, 50.0));
  }

  @Test
  @Tag("thorough")
  void ycsb_s_own_workload_loads_in_slices_and_runs_without_inserts() {
    List<String> words =
        List.of(
            "-db",
            TestDb.class.getName(),
            "-p",
            "workload=site.ycsb.workloads.CoreWorkload",
            "-p",
            "workload.ycsb=true",
            "-p",
            "recordcount=1001",
            "-p",
            "operationcount=10",
            "--clients",
            "2");
    ClientRun load =
        ClientRun.of(Stream.concat(Stream.of("-load"), words.stream()).toArray(String[]::new));
    ClientRun run = ClientRun.of(words.toArray(String[]::new));
    ClientRun inserts =
        ClientRun.of(
            Stream.concat(words.stream(), Stream.of("-p", "insertproportion=0.1"))
                .toArray(String[]::new));

    assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.OK);
    assertThat(load.value("INSERT", "Return=OK")).isEqualTo(1001);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.out()).contains("[READ], Operations, ");
    assertThat(run.err()).contains("All 2 clients begin.");
    assertThat(inserts.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(inserts.err())
        .contains("would insert the same keys with each client; leave out workload.ycsb");
  }

  @Test
  @Tag("thorough")
  void what_another_client_does_has_not_waited_here() throws IOException {
    ClientRun joint =
        run(
            TestDb.class,
            "--clients",
            "2",
            "-threads",
            "4",
            "-target",
            "200",
            "-p",
            "operationcount=0",
            "-p",
            "maxexecutiontime=2",
            "-p",
            "result.dir=" + folder.resolve("timed"));

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.OK);
    Result result = new ResultFolder(folder.resolve("timed")).read();
    // As if the operations of the other half were this client's, it would be a half.
    assertThat(Objects.requireNonNull(result.observed().inFlight()).allBusyShare()).isLessThan(0.3);
    assertThat(Objects.requireNonNull(result.observed().due()).late()).isZero();
  }

  /** One operation of 5 ms at a time is less than half of what is due. */
  @Test
  @Tag("thorough")
  void a_client_without_a_free_slot_is_named() throws IOException {
    ClientRun joint =
        run(
            ScheduledRunTest.Steady.class,
            "--clients",
            "2",
            "-threads",
            "1",
            "-target",
            "800",
            "-p",
            "operationcount=0",
            "-p",
            "maxexecutiontime=2",
            "-p",
            "result.dir=" + folder.resolve("busy"));

    assertThat(joint.err())
        .containsPattern("client 0 .*: for [0-9.]+ % of the run no slot .*\\(of 1\\)")
        .containsPattern("client 1 .*: for [0-9.]+ % of the run no slot .*\\(of 1\\)")
        .doesNotContain("(of 2)");
  }

  /** A database in which the second client finds nothing, and no client's scans do. */
  public static final class HalfLoaded extends TestDb {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      boolean isSecond = getProperties().getProperty("client.index").equals("1");
      return isSecond ? Status.NOT_FOUND : Status.OK;
    }
  }

  @Test
  void what_one_client_misses_is_judged_with_what_the_others_find() throws IOException {
    ClientRun joint =
        run(HalfLoaded.class, "--clients", "2", "-p", "scanproportion=0.5", "-p", "seed=1");

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.OK);
    assertThat(joint.value("READ", "HitRatio")).isBetween(0.3, 0.7);
    assertThat(joint.value("SCAN", "RecordsPerOperation")).isZero();
    assertThat(joint.err())
        .containsOnlyOnce("READ operations found no record")
        .containsOnlyOnce("scans returned 0.0 records");
    try (var left = Files.list(folder)) {
      assertThat(left).as("left without a folder for the result").isEmpty();
    }
  }

  @Test
  @Tag("thorough")
  void errors_of_all_clients_are_counted_together_and_have_the_lines_of_one_clients_report() {
    ClientRun alone = run(TestDb.HalfThrowing.class, "-p", "maxerrors=10000");
    ClientRun joint = run(TestDb.HalfThrowing.class, "--clients", "2", "-p", "maxerrors=10000");

    assertThat(joint.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(joint.err())
        .containsPattern("maxerrors: \\d+ of \\d+ calls of the database failed, and 10000 may");
    assertThat(statuses(alone)).anyMatch(line -> line.contains("Return=ERROR"));
    assertThat(statuses(joint)).isEqualTo(statuses(alone));
  }

  /** Returns the lines of statuses without their counts. */
  private static Set<String> statuses(ClientRun run) {
    return run.out()
        .lines()
        .filter(line -> line.contains("Return=") || line.contains("Error="))
        .map(line -> line.substring(0, line.lastIndexOf(',')))
        .collect(Collectors.toSet());
  }

  @Test
  @Tag("thorough")
  void what_each_client_finds_of_its_writes_is_told_once() throws IOException {
    Path result = folder.resolve("lost");
    ClientRun joint =
        run(
            BreakingDb.class,
            "-load",
            "--clients",
            "2",
            "-p",
            "check.acknowledged=true",
            "-p",
            "check.settle=0",
            "-p",
            "swallow.every=30",
            "-p",
            "result.dir=" + result);

    assertThat(joint.exitCode()).as(joint.err()).isEqualTo(ExitCode.WRITES_LOST);
    assertThat(joint.value("ACKNOWLEDGED", "Writes")).isEqualTo(2000);
    assertThat(joint.value("ACKNOWLEDGED", "RecordsRead")).isEqualTo(2000);
    assertThat(joint.value("ACKNOWLEDGED", "Lost")).isEqualTo(2 * (1000 / 30));
    assertThat(joint.err()).containsOnlyOnce("66 of 2000 acknowledged writes are lost");
    List<String> rows = Files.readAllLines(result.resolve("acknowledged.csv"));
    assertThat(rows).hasSize(1 + 66).doesNotHaveDuplicates();
    for (int client = 0; client < 2; client++) {
      assertThat(rows)
          .containsAll(
              Files.readAllLines(result.resolve("clients/" + client + "/acknowledged.csv")));
    }
  }
}
