package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.RecordWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlockDurationsTest {
  @TempDir Path temporary;

  private ResultFolder folder() {
    return new ResultFolder(temporary.resolve("result"));
  }

  private ClientRun run(String... more) {
    String[] arguments = Arrays.copyOf(more, more.length + 4);
    arguments[more.length] = "-p";
    arguments[more.length + 1] = "result.dir=" + folder().path();
    arguments[more.length + 2] = "-p";
    arguments[more.length + 3] = "updateproportion=0";
    return ClientRun.onTenRecords(TestDb.Slow.class, arguments);
  }

  /** Returns the numbers of each row, without the operation. */
  private List<long[]> rows() throws IOException {
    return rows("load".equals(folder().read().run().phase()) ? "INSERT" : "OVERALL");
  }

  private List<long[]> rows(String operation) throws IOException {
    List<String> lines = Files.readAllLines(folder().blocksCsv());
    assertThat(lines.get(0)).isEqualTo("block,operation,operations,elapsed_ns,service_ns");
    return lines.stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .filter(fields -> fields[1].equals(operation))
        .map(BlockDurationsTest::numbers)
        .toList();
  }

  private static long[] numbers(String[] fields) {
    return Arrays.stream(fields)
        .filter(field -> field.matches("\\d+"))
        .mapToLong(Long::parseLong)
        .toArray();
  }

  private static List<Long> column(List<long[]> rows, int index) {
    return rows.stream().map(row -> row[index]).toList();
  }

  @ParameterizedTest
  @CsvSource({"run, 1", "run, 4", "load, 1", "load, 3"})
  void they_add_up_to_the_phase(String phase, int threads) throws IOException {
    ClientRun run =
        run(
            phase.equals("load") ? "-load" : "-t",
            "-threads",
            "" + threads,
            "-p",
            "recordcount=120",
            "-p",
            "operationcount=120",
            "-p",
            "block.operations=25");

    List<long[]> rows = rows();
    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(column(rows, 0)).containsExactly(1L, 2L, 3L, 4L, 5L);
    assertThat(column(rows, 1)).containsExactly(25L, 50L, 75L, 100L, 120L);
    assertThat(column(rows, 2)).isSorted().doesNotHaveDuplicates();
    assertThat(column(rows, 3)).isSorted().doesNotHaveDuplicates();
    Result result = folder().read();
    var of = result.latencies().get(phase.equals("load") ? "INSERT" : "READ");
    double serviceMicros = rows.get(4)[3] / 1e3;
    assertThat(serviceMicros).isCloseTo(of.count() * of.meanMicros(), withPercentage(0.1));
    // The run ends with its last operation, apart from the threads' own last steps.
    assertThat(rows.get(4)[2] / 1e6).isBetween(120.0 / threads, result.run().runTimeMillis() + 1.0);
    assertThat(run.err())
        .contains("Note: durations of 5 blocks of 25 operations are in blocks.csv");
    assertThat(result.notes()).contains(RunNote.BLOCKS.of(5, 25));
  }

  @Test
  void with_one_thread_the_time_that_has_passed_holds_the_time_of_the_operations()
      throws IOException {
    run("-p", "operationcount=60", "-p", "block.operations=20");

    for (long[] row : rows()) {
      assertThat(row[2]).isGreaterThan(row[3]);
      assertThat(row[3]).isGreaterThan(row[1] * 1_000_000);
    }
  }

  @Test
  void a_warm_up_is_in_none() throws IOException {
    run("-p", "operationcount=40", "-p", "warmupoperations=30", "-p", "block.operations=20");

    assertThat(column(rows(), 1)).containsExactly(20L, 40L);
    assertThat(rows().get(1)[3] / 1e3)
        .isCloseTo(40 * folder().read().latencies().get("READ").meanMicros(), withPercentage(0.1));
  }

  private ClientRun ordered(String... more) {
    List<String> arguments = new ArrayList<>(List.of(more));
    for (String property :
        List.of(
            "workload=" + RecordWorkload.class.getName(),
            "result.dir=" + folder().path(),
            "recordcount=0",
            "operationcount=90",
            "block.order=insert,update,read",
            "block.operations=30")) {
      arguments.addAll(List.of("-p", property));
    }
    arguments.addAll(List.of("-t", "-db", TestDb.Slow.class.getName()));
    return ClientRun.of(arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void kinds_that_come_one_after_the_other_have_durations_of_their_own(int threads)
      throws IOException {
    ClientRun run = ordered("-threads", "" + threads);

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    Result result = folder().read();
    long elapsedNs = 0;
    for (String operation : List.of("INSERT", "UPDATE", "READ")) {
      List<long[]> rows = rows(operation);
      assertThat(column(rows, 0)).containsExactly(1L, 2L, 3L);
      assertThat(column(rows, 1)).containsExactly(10L, 20L, 30L);
      assertThat(result.latencies().get(operation).count()).isEqualTo(30);
      elapsedNs += rows.get(2)[2];
    }
    assertThat(elapsedNs / 1e6).isBetween(90.0 / threads, result.run().runTimeMillis() + 1.0);
    assertThat(run.err())
        .contains("Note: durations of 3 blocks of 30 operations are in blocks.csv");
  }

  @Test
  void with_one_thread_a_kind_has_the_time_of_its_own_calls() throws IOException {
    ordered();

    for (String operation : List.of("INSERT", "UPDATE", "READ")) {
      double ofCalls = 30 * folder().read().latencies().get(operation).meanMicros() * 1e3;
      assertThat((double) rows(operation).get(2)[3]).isCloseTo(ofCalls, withPercentage(0.1));
      assertThat(rows(operation)).allMatch(row -> row[2] > row[3]);
    }
  }

  @Test
  void kinds_in_order_need_a_workload_that_knows_it_and_no_warm_up() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "workload.ycsb=true",
            "-p",
            "block.order=insert,read",
            "-p",
            "block.operations=5",
            "-p",
            "readproportion=1",
            "-p",
            "warmupoperations=5");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains(
            "block.order is a property of io.github.ycsbext.workload.RecordWorkload, and the workload is another",
            "block.order: a warm-up would be a part of the first block",
            "block.operations=5 cannot be parted into 2 kinds of equal number: give 4",
            "block.order says which operation comes when, and so does a mix (readproportion): leave block.order out");
  }

  @Test
  void there_are_none_where_nobody_asks() {
    run();

    assertThat(folder().blocksCsv()).doesNotExist();
  }

  @Test
  void they_need_a_result_folder_and_not_too_many_rows() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class, "-p", "operationcount=2000001", "-p", "block.operations=2");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("block.operations needs a result folder for its blocks.csv")
        .contains("block.operations=2 parts 2000001 operations into more than 1000000 blocks");
  }
}
