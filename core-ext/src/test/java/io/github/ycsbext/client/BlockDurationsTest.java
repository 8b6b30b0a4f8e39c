package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  private List<long[]> rows() throws IOException {
    List<String> lines = Files.readAllLines(folder().blocksCsv());
    assertThat(lines.get(0)).isEqualTo("block,operations,elapsed_ns,service_ns");
    return lines.stream()
        .skip(1)
        .map(line -> Arrays.stream(line.split(",", -1)).mapToLong(Long::parseLong).toArray())
        .toList();
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
    // The run ends with its last operation, but for the threads' own last steps.
    assertThat(rows.get(4)[2] / 1e6).isBetween(120.0 / threads, result.runTimeMillis() + 1.0);
    assertThat(run.err())
        .contains("Note: durations of 5 blocks of 25 operations are in blocks.csv");
    assertThat(result.notes()).anyMatch(note -> note.contains("5 blocks of 25 operations"));
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
