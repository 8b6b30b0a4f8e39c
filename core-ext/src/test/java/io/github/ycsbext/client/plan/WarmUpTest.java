package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.Status;

class WarmUpTest {
  private static final Pattern HASH = Pattern.compile("(\\d+) operations: stream hash (\\w+)");

  @TempDir Path temporary;

  @Test
  void its_operations_are_done_and_are_in_no_figure() {
    ClientRun run =
        ClientRun.onTenRecords(
            ColdDb.class, "-p", "updateproportion=0", "-p", "warmupoperations=50");

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.err()).contains("Warming up for 50 operations", "Warmed up with 50 operations");
    assertThat(run.value("READ", "Operations")).isEqualTo(10);
    assertThat(run.value("READ", "Return=OK")).isEqualTo(10);
    assertThat(run.out()).doesNotContain("NOT_FOUND");
  }

  /** A database that finds nothing until it is warm. */
  public static final class ColdDb extends TestDb {
    private int calls;

    @Override
    protected Status answer() {
      return calls++ < 50 ? Status.NOT_FOUND : Status.OK;
    }
  }

  @Test
  void the_result_tells_of_it_and_the_series_marks_it() throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("result"));

    ClientRun.onTenRecords(
        TestDb.Slow.class,
        "-p",
        "updateproportion=0",
        "-p",
        "warmuptime=0.2",
        "-threads",
        "2",
        "-p",
        "result.dir=" + folder.path());

    Result result = folder.read();
    assertThat(result.run().operations()).isEqualTo(10);
    assertThat(result.latencies().get("READ").count()).isEqualTo(10);
    assertThat(result.observed().warmUp().elapsedMillis()).isGreaterThanOrEqualTo(200);
    assertThat(result.observed().warmUp().operations()).isPositive();
    assertThat(readsInSeries(folder, "warmup")).isEqualTo(result.observed().warmUp().operations());
    assertThat(readsInSeries(folder, "measured")).isEqualTo(10);
    assertThat(readsLogged(folder)).isEqualTo(10);
  }

  private static long readsInSeries(ResultFolder folder, String stage) throws IOException {
    return Files.readAllLines(folder.seriesCsv()).stream()
        .filter(row -> row.contains(",READ,") && row.split(",", -1)[9].equals(stage))
        .mapToLong(row -> Long.parseLong(row.split(",", -1)[2]))
        .sum();
  }

  private static long readsLogged(ResultFolder folder) throws IOException {
    long count = 0;
    try (HistogramLogReader reader = new HistogramLogReader(folder.latencyLog().toFile())) {
      while (reader.hasNext()) {
        var interval = (org.HdrHistogram.Histogram) reader.nextIntervalHistogram();
        count += "READ".equals(interval.getTag()) ? interval.getTotalCount() : 0;
      }
    }
    return count;
  }

  @Test
  void the_stream_of_operations_goes_on_where_it_ended() {
    String whole = hash("1", "operationcount=1000");

    assertThat(hash("3", "operationcount=700", "-p", "warmupoperations=300")).isEqualTo(whole);
    assertThat(hash("7", "operationcount=998", "-p", "warmupoperations=2")).isEqualTo(whole);
  }

  private static String hash(String threads, String... properties) {
    String[] arguments = new String[properties.length + 9];
    System.arraycopy(
        new String[] {
          "-threads",
          threads,
          "-p",
          "workload=io.github.ycsbext.workload.RecordWorkload",
          "-p",
          "readproportion=0.5",
          "-p",
          "seed=42",
          "-p"
        },
        0,
        arguments,
        0,
        9);
    System.arraycopy(properties, 0, arguments, 9, properties.length);
    Matcher matcher = HASH.matcher(ClientRun.onTenRecords(TestDb.class, arguments).err());
    assertThat(matcher.find()).isTrue();
    return matcher.group();
  }

  @Test
  void the_measurements_of_ycsb_leave_it_out_too() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "measurementtype=histogram",
            "-p",
            "updateproportion=0",
            "-p",
            "warmupoperations=500");

    assertThat(run.value("READ", "Operations")).isEqualTo(10);
    assertThat(run.value("READ", "Return=OK")).isEqualTo(10);
  }

  @Test
  void a_load_has_none() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "-load", "-p", "warmupoperations=5");

    assertThat(run.value("INSERT", "Operations")).isEqualTo(10);
    assertThat(run.err()).doesNotContain("Warming");
  }

  @Test
  void status_lines_say_that_it_is_the_warm_up() {
    ClientRun run =
        ClientRun.onTenRecords(TestDb.class, "-s", "-l", "lab ", "-p", "warmupoperations=20");

    assertThat(run.errLines())
        .filteredOn(line -> line.startsWith("lab "))
        .anyMatch(line -> line.contains("20 operations") && line.contains("warming up [READ"))
        .last()
        .asString()
        .contains(" 10 operations")
        .doesNotContain("warming up");
  }

  @Test
  void a_thread_that_hangs_in_it_does_not_hang_the_run() {
    try {
      hangs("warmuptime=0.1", "operationcount=10");
      hangs("warmupoperations=10", "maxexecutiontime=1");
    } finally {
      TestDb.HangingInWarmUp.RELEASE.countDown();
    }
  }

  private static void hangs(String warmUp, String end) {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.HangingInWarmUp.class, "-p", warmUp, "-p", end, "-p", "client.stopgrace=0.1");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .contains("The warm-up did not come to its end", "ycsb-client-0 hangs in")
        .contains("The warm-up was stopped after ")
        .doesNotContain("measuring from here on");
    assertThat(run.value("OVERALL", "Throughput(ops/sec)")).isZero();
  }
}
