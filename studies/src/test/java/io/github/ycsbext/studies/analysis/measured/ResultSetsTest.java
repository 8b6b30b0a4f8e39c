package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.study.plan.Matrix.SizeKind;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ResultSetsTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path temporary;

  @Test
  void a_studys_folder_is_read_whole() throws IOException {
    ResultSet results = Recorded.quickstart();

    assertThat(results.label()).isEqualTo("quickstart");
    assertThat(results.systems()).containsExactly("redis", "cassandra", "mongodb");
    assertThat(results.workloads()).containsExactly("A");
    assertThat(results.sizes()).containsExactly(1000L);
    assertThat(results.trials()).hasSize(9);
    assertThat(results.missing()).isEmpty();
    assertThat(results.standIn("mongodb")).hasValue("mongo-java-server 1.47.0");
    assertThat(results.standIn("redis")).isEmpty();
    assertThat(results.title("mongodb")).isEqualTo("MongoDB");
  }

  @Test
  void trials_without_an_outcome_are_missing() throws IOException {
    Path copy = Recorded.copy(temporary);
    Path outcomes = copy.resolve("results.jsonl");
    List<String> lines = Files.readAllLines(outcomes);
    Files.write(outcomes, lines.subList(0, 4));

    ResultSet results = ResultSets.read(copy);

    assertThat(results.trials()).hasSize(4);
    assertThat(results.missing()).hasSize(5);
  }

  @Test
  void a_fork_that_a_study_started_is_named_with_its_version() throws IOException {
    Path copy = Recorded.copy(temporary);
    Path outcomes = copy.resolve("results.jsonl");
    String redis = "\"version\":\"7.0.15\"";
    Files.writeString(
        outcomes, Files.readString(outcomes).replace(redis, "\"version\":\"(Valkey 7.0.15)\""));

    assertThat(ResultSets.read(copy).cell(new CellKey("redis", "A", null, 1000)).trials())
        .extracting(MeasuredTrial::version)
        .containsOnly("(Valkey 7.0.15)");
    assertThat(Recorded.quickstart().cell(new CellKey("redis", "A", null, 1000)).trials())
        .extracting(MeasuredTrial::version)
        .containsOnly("7.0.15");
  }

  /** A third of the users' mean and two thirds of all calls: the figures are made to give 10 ms. */
  @Test
  void a_merged_percentile_is_of_the_users_and_of_all_calls() throws IOException {
    Cell cell = MadeStudies.transactions(temporary).cell(new CellKey("several", "tpcc", null, 100));

    assertThat(cell.values(Metric.P95_MERGED, "READ"))
        .hasSize(MadeStudies.REPETITIONS)
        .allSatisfy(micros -> assertThat(micros).isCloseTo(10_000, within(1e-6)));
    assertThat(cell.values(Metric.P50_MERGED, "READ")).isEmpty();
  }

  @Test
  void a_cell_holds_its_repetitions() throws IOException {
    Cell cell = Recorded.quickstart().cell(new CellKey("redis", "A", null, 1000));

    assertThat(cell.trials()).hasSize(3);
    assertThat(cell.operationNames()).containsExactly("READ", "UPDATE");
    assertThat(cell.estimate(Metric.THROUGHPUT).repetitions()).isEqualTo(3);
    assertThat(cell.hitRatio("READ")).isEqualTo(1.0);
    assertThat(cell.errors()).isZero();
  }

  @Test
  void a_record_that_is_not_found_is_no_failure() throws IOException {
    Cell cell = Recorded.study("crud-mix").cell(new CellKey("cassandra", "C5", null, 1000));

    assertThat(cell.trials())
        .allSatisfy(
            trial ->
                assertThat(trial.run().latencies().get("READ").returns()).containsKey("NOT_FOUND"));
    assertThat(cell.errors()).isZero();
  }

  @Test
  void failures_are_counted_once_and_by_their_answers() throws IOException {
    Path result = Recorded.copy(temporary).resolve("trials/redis-A-1000-1/run/result.json");
    ObjectNode run = (ObjectNode) JSON.readTree(Files.readString(result));
    ObjectNode latencies = (ObjectNode) run.get("latencies");
    ObjectNode read = (ObjectNode) latencies.get("READ");
    read.putObject("returns")
        .put("OK", 300)
        .put("BATCHED_OK", 20)
        .put("NOT_FOUND", 40)
        .put("ERROR", 90)
        .put("TIMEOUT", 50);
    for (String view : List.of("READ-FAILED", "Intended-READ", "READ-MODIFY-WRITE", "VERIFY")) {
      latencies.set(view, read.deepCopy());
    }
    latencies.set("Intended-READ-FAILED", read.deepCopy());
    Files.writeString(result, JSON.writeValueAsString(run));

    assertThat(ResultSets.read(temporary).cell(new CellKey("redis", "A", null, 1000)).errors())
        .isEqualTo(140);
  }

  @Test
  void of_read_modify_writes_both_parts_fail_or_succeed() throws IOException {
    Path result = Recorded.copy(temporary).resolve("trials/redis-A-1000-1/run/result.json");
    ObjectNode run = (ObjectNode) JSON.readTree(Files.readString(result));
    ObjectNode latencies = (ObjectNode) run.get("latencies");
    for (String part : List.of("READ", "UPDATE")) {
      ((ObjectNode) latencies.get(part)).putObject("returns").put("OK", 200).put("ERROR", 800);
    }
    latencies.set("READ-MODIFY-WRITE", latencies.get("READ").deepCopy());
    Files.writeString(result, JSON.writeValueAsString(run));

    Cell cell = ResultSets.read(temporary).cell(new CellKey("redis", "A", null, 1000));

    assertThat(cell.values(Metric.FAILED, null).get(0)).isEqualTo(0.8);
  }

  @Test
  void the_mean_over_all_operations_lies_between_theirs() throws IOException {
    Cell cell = Recorded.quickstart().cell(new CellKey("cassandra", "A", null, 1000));

    for (int i = 0; i < 3; i++) {
      double read = cell.values(Metric.MEAN_LATENCY, "READ").get(i);
      double update = cell.values(Metric.MEAN_LATENCY, "UPDATE").get(i);
      assertThat(cell.values(Metric.MEAN_LATENCY, null).get(i))
          .isBetween(Math.min(read, update), Math.max(read, update));
    }
  }

  @Test
  void percentiles_are_of_all_operations_of_all_repetitions() throws IOException {
    Cell cell = Recorded.quickstart().cell(new CellKey("redis", "A", null, 1000));

    List<PercentileCurve.Point> curve =
        PercentileCurve.of(cell).stream().filter(one -> one.operation().equals("READ")).toList();

    assertThat(curve)
        .extracting(PercentileCurve.Point::percentile)
        .containsExactly(50.0, 75.0, 90.0, 95.0, 99.0, 100.0);
    assertThat(curve).extracting(PercentileCurve.Point::micros).isSorted();
  }

  @Test
  void every_series_adds_up_to_all_operations() throws IOException {
    for (MeasuredTrial trial : Recorded.quickstart().trials()) {
      assertThat(sum(Series.points(trial.last().folder())))
          .as(trial.trial().id())
          .isCloseTo((double) trial.run().run().operations(), within(0.01));
    }
  }

  @Test
  void an_interval_that_ends_before_the_one_in_front_of_it_loses_nothing() throws IOException {
    series("1.000,READ,100,0,1,1,1,1,1", "2.000,READ,50,0,1,1,1,1,1", "1.900,READ,7,0,1,1,1,1,1");

    assertThat(Series.points(new ResultFolder(temporary)))
        .containsExactly(unscheduled(1, 100, 0), unscheduled(2, 57, 0));
  }

  @Test
  void a_short_interval_is_put_to_its_neighbour() throws IOException {
    series("0.003,READ,2,0,1,1,1,1,1", "1.000,READ,98,0,1,1,1,1,1", "1.250,READ,25,0,1,1,1,1,1");

    assertThat(Series.points(new ResultFolder(temporary)))
        .containsExactly(unscheduled(1.25, 100, 0));
  }

  @Test
  void operations_that_failed_in_a_short_interval_are_its_neighbours() throws IOException {
    series("0.300,READ,2,2,1,1,1,1,1", "1.000,READ,98,0,1,1,1,1,1", "2.000,READ,50,3,1,1,1,1,1");

    assertThat(Series.points(new ResultFolder(temporary)))
        .containsExactly(unscheduled(1, 100, 2), unscheduled(2, 50, 3));
  }

  @Test
  void what_the_client_does_for_itself_and_sums_of_other_operations_are_not_counted_twice()
      throws IOException {
    series(
        "1.000,READ,100,0,1,1,1,1,1",
        "1.000,UPDATE,50,0,1,1,1,1,1",
        "1.000,READ-MODIFY-WRITE,50,0,1,1,1,1,1",
        "1.000,Intended-READ,100,0,1,1,1,7,9",
        "1.000,Intended-GENERATE,100,0,1,1,1,8,9",
        "1.000,GENERATE,50,0,1,1,1,1,1");

    assertThat(Series.points(new ResultFolder(temporary)))
        .containsExactly(new Series.Point(1, 150, 0, Double.NaN, 7, ServerSeries.Moment.UNKNOWN));
  }

  private void series(String... rows) throws IOException {
    Files.writeString(
        temporary.resolve("series.csv"),
        ResultFolder.SERIES_HEADER + "\n" + String.join("\n", rows) + "\n");
  }

  private static double sum(List<Series.Point> points) {
    double sum = 0;
    double before = 0;
    for (Series.Point point : points) {
      sum += point.operationsPerSecond() * (point.second() - before);
      before = point.second();
    }
    return sum;
  }

  @Test
  void the_warm_up_is_not_in_the_series() throws IOException {
    ResultFolder folder = new ResultFolder(temporary);
    Files.writeString(
        folder.seriesCsv(),
        ResultFolder.SERIES_HEADER
            + "\n1.000,READ,900,0,1,1,1,1,1,warmup"
            + "\n1.000,READ,100,0,1,1,1,1,1,measured"
            + "\n2.000,READ,300,0,1,1,1,1,1,measured\n");

    assertThat(Series.points(folder))
        .containsExactly(unscheduled(1, 100, 0), unscheduled(2, 300, 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2.000,READ,soon,0,1,1,1,1,1,measured",
        "NaN,READ,5,0,1,1,1,1,1,measured",
        "2.000,READ,5",
        "2.000,READ,5,0,1,1,1,1,1,meas"
      })
  void a_row_that_is_none_is_told_by_its_line(String row) throws IOException {
    series("1.000,READ,100,0,1,1,1,1,1,measured", row);

    assertThatThrownBy(() -> Series.points(new ResultFolder(temporary)))
        .isInstanceOf(IOException.class)
        .hasMessage(
            temporary.resolve("series.csv") + " is not a series: line 3 is not one of its rows");
  }

  @Test
  void a_single_run_has_the_name_of_its_workload_file() throws IOException {
    Path run = Recorded.copy(temporary).resolve("trials/redis-A-1000-1/run");
    Path result = run.resolve("result.json");
    Files.writeString(
        result,
        Files.readString(result)
            .replaceFirst("(\"configuration\" : \\{)", "$1 \"workload.file\" : \"media-a\","));

    ResultSet single = ResultSets.read(run);

    assertThat(single.workloads()).containsExactly("media-a");
  }

  @ParameterizedTest
  @CsvSource({
    "db.url, jdbc:postgresql://10.0.0.7/ycsb, PostgreSQL",
    "redis.host, 10.0.0.7, Redis",
  })
  void a_run_whose_server_was_gone_has_the_name_of_what_its_url_leads_to_or_its_class(
      String property, String value, String system) throws IOException {
    Path run = Recorded.copy(temporary).resolve("trials/redis-A-1000-1/run");
    Path result = run.resolve("result.json");
    Files.writeString(
        result,
        Files.readString(result)
            .replaceFirst("(?s)\"server\" : \\{.*?\n  \\}", "\"server\" : null")
            .replaceFirst(
                "(\"configuration\" : \\{)", "$1 \"%s\" : \"%s\",".formatted(property, value)));

    assertThat(ResultSets.read(run).systems()).containsExactly(system);
  }

  @Test
  void single_runs_that_ended_by_time_are_repetitions_of_each_other() throws IOException {
    Path runs = Files.createDirectories(temporary.resolve("runs"));
    for (int run = 1; run <= 3; run++) {
      Path copy = Recorded.copy(temporary.resolve("copy" + run));
      Path result = runs.resolve(run + "/result.json");
      Files.move(copy.resolve("trials/redis-A-1000-1/run"), result.getParent());
      Files.writeString(
          result,
          Files.readString(result)
              .replace("\"ended\" : \"completed\"", "\"ended\" : \"maxexecutiontime\"")
              .replaceFirst("\"operations\" : 1000,", "\"operations\" : 100" + run + ","));
    }

    ResultSet set = ResultSets.read(runs);

    assertThat(set.trials())
        .extracting(trial -> trial.run().run().operations())
        .containsExactly(1001L, 1002L, 1003L);
    assertThat(set.cells()).hasSize(1);
    assertThat(set.sizes()).containsExactly(200L);
    assertThat(set.sizeKind()).isEqualTo(SizeKind.RECORDS);
    assertThat(DifferentSettings.of(set.trials())).isEmpty();
    Path first = runs.resolve("1/result.json");
    Files.writeString(
        first,
        Files.readString(first)
            .replaceFirst("\"threadcount\" : \"\\d+\"", "\"threadcount\" : \"64\""));
    assertThat(DifferentSettings.of(ResultSets.read(runs).trials()))
        .containsExactly("threadcount (64, 1)");
  }

  @Test
  void folders_of_single_runs_are_results_too() throws IOException {
    Path trials = Recorded.copy(temporary).resolve("trials");
    ResultSet single = ResultSets.read(trials.resolve("redis-A-1000-1").resolve("run"));
    ResultSet below = ResultSets.read(trials.resolve("redis-A-1000-1"));

    assertThat(single.trials()).hasSize(1);
    assertThat(single.systems()).containsExactly("Redis");
    assertThat(single.workloads()).containsExactly("RecordWorkload");
    assertThat(below.trials()).hasSize(1);
    assertThat(below.manifest()).isNull();
  }

  @Test
  void a_folder_without_results_is_refused_by_name() {
    assertThatThrownBy(() -> ResultSets.read(temporary))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(temporary + " holds no results");
    assertThatThrownBy(() -> ResultSets.read(temporary.resolve("none")))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("is not there: a folder with results is needed");
  }

  @Test
  void a_folder_that_has_only_the_result_of_a_load_is_refused_with_what_is_needed()
      throws IOException {
    Path load = Recorded.copy(temporary).resolve("trials/redis-A-1000-1/load");

    assertThatThrownBy(() -> ResultSets.read(load))
        .isInstanceOf(UserError.class)
        .hasMessage(
            load
                + " holds only the result of a load (load), and a report needs that of a run: run"
                + " the workload with -p result.dir=FOLDER, and name that folder");
  }

  private static Series.Point unscheduled(double second, double operationsPerSecond, long failed) {
    return new Series.Point(
        second, operationsPerSecond, failed, Double.NaN, Double.NaN, ServerSeries.Moment.UNKNOWN);
  }
}
