package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs with many operations in flight from each thread. */
class InFlightRunTest {
  private static final List<String> MANY = List.of("-p", "inflight=32", "-threads", "2");

  @TempDir Path temporary;

  @BeforeEach
  void reset() {
    LateDb.reset();
  }

  private static ClientRun run(List<String> how, String... work) {
    List<String> arguments = new ArrayList<>(List.of("-p", "seed=5", "-p", "recordcount=500"));
    arguments.addAll(how);
    arguments.addAll(List.of(work));
    return ClientRun.onTenRecords(LateDb.class, arguments.toArray(String[]::new));
  }

  private static ClientRun reference(String... work) {
    List<String> arguments = new ArrayList<>(List.of("-p", "seed=5", "-p", "recordcount=500"));
    arguments.addAll(List.of(work));
    return ClientRun.onTenRecords(TakingDb.class, arguments.toArray(String[]::new));
  }

  @Test
  void two_threads_have_all_operations_in_flight() {
    run(MANY, "-load");
    ClientRun run = run(MANY, "-p", "operationcount=5000");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(LateDb.STARTERS).hasSize(4);
    assertThat(LateDb.MOST.get()).isEqualTo(32);
    assertThat(run.value("READ", "Return=OK") + run.value("UPDATE", "Return=OK")).isEqualTo(5000);
  }

  @Test
  void a_record_that_was_not_there_is_missing_and_not_expired() {
    run(MANY, "-load");
    LateDb.RECORDS.keySet().removeIf(key -> key.endsWith("1"));
    ClientRun run =
        run(MANY, "-p", "ttl=100000", "-p", "readproportion=1", "-p", "updateproportion=0");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("found no record").doesNotContain("that had expired");
  }

  /** Every request finds its record, although its insert may be in flight from the same thread. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "updateproportion=0.5",
        "insertproportion=0.5",
        "insertproportion=1",
        "deleteproportion=0.05",
        "readmodifywriteproportion=0.5"
      })
  void the_stream_is_that_of_one_thread(String mix) {
    String[] work = {
      "-p",
      "operationcount=3001",
      "-p",
      "updateproportion=0",
      "-p",
      mix,
      "-p",
      "requestdistribution=latest"
    };
    run(MANY, "-load");

    ClientRun run = run(MANY, work);

    assertThat(run.streamHash()).isPresent().isEqualTo(reference(work).streamHash());
    assertThat(run.out()).doesNotContain("NOT_FOUND");
    assertThat(LateDb.MOST.get()).isGreaterThan(16);
  }

  @Test
  void reads_are_verified() {
    run(MANY, "-load", "-p", "dataintegrity=true");

    ClientRun run =
        run(MANY, "-p", "dataintegrity=true", "-p", "operationcount=2000", "-p", "fieldcount=10");

    assertThat(run.value("VERIFY", "Return=OK")).isEqualTo(run.value("READ", "Return=OK"));
  }

  @Test
  void a_load_retries_what_fails() {
    LateDb.TO_REFUSE.set(20);

    ClientRun load =
        run(
            MANY,
            "-load",
            "-p",
            "core_workload_insertion_retry_limit=30",
            "-p",
            "core_workload_insertion_retry_interval=0");

    assertThat(LateDb.RECORDS).hasSize(500);
    assertThat(load.value("INSERT", "Return=OK")).isEqualTo(500);
    assertThat(load.value("INSERT", "Return=ERROR")).isEqualTo(20);
    assertThat(load.streamHash()).isPresent().isEqualTo(reference("-load").streamHash());
  }

  @Test
  void a_load_ends_where_an_insert_is_given_up() {
    LateDb.TO_REFUSE.set(1);

    ClientRun load = run(MANY, "-load");

    assertThat(load.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(LateDb.RECORDS.size()).isLessThan(500);
  }

  @Test
  void response_times_run_from_when_an_operation_was_due() {
    run(MANY, "-load");

    ClientRun run =
        run(
            MANY,
            "-target",
            "20000",
            "-p",
            "arrival=poisson",
            "-p",
            "operationcount=4000",
            "-p",
            "measurement.interval=both");

    assertThat(run.value("Intended-READ", "AverageLatency(us)"))
        .isGreaterThanOrEqualTo(run.value("READ", "AverageLatency(us)"));
    assertThat(run.value("READ", "Return=OK") + run.value("UPDATE", "Return=OK")).isEqualTo(4000);
  }

  @Test
  void answers_that_never_come_are_errors() {
    LateDb.isSilent = true;

    ClientRun run =
        run(
            MANY,
            "-p",
            "operationcount=5000",
            "-p",
            "maxexecutiontime=1",
            "-p",
            "client.stopgrace=0.1");

    assertThat(run.value("READ", "Return=ERROR") + run.value("UPDATE", "Return=ERROR"))
        .isEqualTo(32);
    assertThat(run.err()).contains("the run ended before the answer came");
    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
  }

  private Result.InFlight inFlight(String... work) throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("result"));
    List<String> all = new ArrayList<>(List.of(work));
    all.addAll(List.of("-p", "result.dir=" + folder.path()));
    run(MANY, all.toArray(String[]::new));
    return Objects.requireNonNull(folder.read().observed().inFlight());
  }

  /**
   * After 32 operations, due within 64 ms, no slot is free for the rest of the second, less what a
   * busy machine takes.
   */
  @Test
  void all_slots_are_busy_while_no_answer_comes() throws IOException {
    LateDb.isSilent = true;

    Result.InFlight inFlight =
        inFlight(
            "-target",
            "500",
            "-p",
            "operationcount=100000",
            "-p",
            "maxexecutiontime=1",
            "-p",
            "client.stopgrace=0.1");

    assertThat(inFlight.slots()).isEqualTo(32);
    assertThat(inFlight.most()).isEqualTo(32);
    assertThat(inFlight.allBusyShare()).isBetween(0.5, 1.0);
  }

  /**
   * Two threads are often busy with one operation when another is due, but 30 slots are free:
   * enough for what is due while a busy machine lets the client wait for 60 ms.
   */
  @Test
  void slots_are_not_all_busy_because_the_threads_are() throws IOException {
    run(MANY, "-load");

    Result.InFlight inFlight = inFlight("-target", "500", "-p", "operationcount=500");

    assertThat(inFlight.allBusyShare()).isLessThan(0.2);
    assertThat(inFlight.mean()).isBetween(0.05, 16.0);
  }

  @Test
  void nothing_waits_for_a_slot_when_the_time_is_over() throws IOException {
    run(MANY, "-load");

    Result.InFlight inFlight =
        inFlight("-target", "50", "-p", "operationcount=0", "-p", "maxexecutiontime=1");

    assertThat(inFlight.allBusyShare()).isLessThan(0.005);
    Result.Due due =
        Objects.requireNonNull(
            new ResultFolder(temporary.resolve("result")).read().observed().due());
    assertThat(due.late()).isZero();
  }

  @Test
  void a_database_without_asynchronous_calls_gets_threads() {
    ClientRun run =
        ClientRun.onTenRecords(
            TakingDb.class, "-p", "inflight=8", "-p", "operationcount=100", "-p", "seed=5");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err())
        .contains(
            "Warning: inflight=8: "
                + TakingDb.class.getName()
                + " has one operation at a time in each thread, so 8 threads are used");
  }

  @Test
  void less_than_one_for_each_thread_is_refused() {
    ClientRun run = ClientRun.onTenRecords(LateDb.class, "-p", "inflight=3", "-threads", "4");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("inflight=3 is less than threadcount=4");
  }
}
