package io.github.ycsbext.studies.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.comparison.SideBySide.Row;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class SideBySideTest {
  @TempDir private Path temporary;

  @Test
  void a_set_does_not_differ_from_itself() throws IOException {
    List<Row> rows = SideBySide.of(Recorded.quickstart(), Recorded.quickstart());

    // The duration, the load with its INSERT, and the run with its READ and UPDATE.
    assertThat(rows).hasSize(3 * (1 + 1 + 2 + 1 + 2 * 2));
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.comparison().ratio().value()).isEqualTo(1);
              assertThat(row.adjustedP()).isEqualTo(1);
              assertThat(row.direction()).isZero();
            });
  }

  @Test
  void what_is_twice_as_fast_is_shown_to_be_more() throws IOException {
    ResultSet before = Recorded.quickstart();
    Path folder = Recorded.copy(temporary);
    for (MeasuredTrial trial : ResultSets.read(folder).trials()) {
      Path result = trial.runFolder().resultJson();
      String text = Files.readString(result);
      double twice = 2 * trial.run().throughput();
      Files.writeString(
          result, text.replaceFirst("\"throughput\" : [0-9.]+", "\"throughput\" : " + twice));
    }

    List<Row> rows = SideBySide.of(before, ResultSets.read(folder));

    assertThat(rows)
        .filteredOn(row -> isChanged(row))
        .hasSize(3)
        .allSatisfy(row -> assertThat(row.comparison().ratio().value()).isBetween(1.99, 2.01));
    assertThat(rows)
        .filteredOn(row -> !isChanged(row))
        .allSatisfy(row -> assertThat(row.direction()).isZero());
  }

  /** A tenth of Redis's operations fail in the second set: as many are done, fewer succeed. */
  @Test
  void operations_that_fail_are_not_throughput() throws IOException {
    Path folder = Recorded.copy(temporary);
    for (MeasuredTrial trial : ResultSets.read(folder).trials()) {
      if (trial.trial().system().equals("redis")) {
        failATenth(trial.runFolder().resultJson());
      }
    }

    List<Row> rows = SideBySide.of(Recorded.quickstart(), ResultSets.read(folder));

    assertThat(rows)
        .filteredOn(row -> row.metric() == Metric.SUCCESSFUL)
        .singleElement()
        .satisfies(row -> assertThat(row.first().system()).isEqualTo("redis"))
        .satisfies(row -> assertThat(row.phase()).isEqualTo("run"))
        .satisfies(
            row -> assertThat(row.comparison().ratio().value()).isCloseTo(0.9, within(1e-6)));
    assertThat(rows)
        .filteredOn(row -> row.first().system().equals("redis"))
        .noneMatch(SideBySideTest::isChanged);
  }

  private static void failATenth(Path result) throws IOException {
    JsonMapper json = new JsonMapper();
    ObjectNode run = (ObjectNode) json.readTree(result.toFile());
    ((ObjectNode) run.get("latencies").get("READ"))
        .putObject("returns")
        .put("OK", run.get("operations").asLong() * 4 / 10)
        .put("ERROR", run.get("operations").asLong() / 10);
    json.writeValue(result.toFile(), run);
  }

  private static boolean isChanged(Row row) {
    return row.metric() == Metric.THROUGHPUT && "run".equals(row.phase());
  }

  @Test
  void sets_without_a_cell_in_common_are_refused_with_what_each_has() throws IOException {
    ResultSet other = MadeStudies.scaleOut(temporary);

    assertThatThrownBy(() -> SideBySide.of(Recorded.quickstart(), other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("have nothing to compare")
        .hasMessageContaining("redis-A-1000")
        .hasMessageContaining("three-A-1000");
  }
}
