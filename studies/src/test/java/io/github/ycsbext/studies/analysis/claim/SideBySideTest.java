package io.github.ycsbext.studies.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.claim.SideBySide.Compared;
import io.github.ycsbext.studies.analysis.claim.SideBySide.Row;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class SideBySideTest {
  @TempDir private Path temporary;

  @Test
  void a_set_does_not_differ_from_itself() throws IOException {
    ResultSet set = MadeStudies.networks(temporary);

    Compared compared = SideBySide.of(set, set);

    assertThat(compared.judged()).hasSize(2 * 2 * 2 * 2);
    assertThat(compared.judged())
        .filteredOn(row -> "run".equals(row.phase()))
        .hasSize(2 * 2 * 2)
        .allSatisfy(
            row -> {
              assertThat(row.comparison().ratio().value()).isEqualTo(1);
              assertThat(row.judged().adjustedP()).isEqualTo(1);
              assertThat(row.judged().finding()).isEqualTo(Finding.BOTH_SIDES);
            });
  }

  /** Throughput and duration say the same as the latency, and cost the correction its power. */
  @Test
  void each_operation_of_each_phase_is_judged_by_one_metric() throws IOException {
    Compared compared = SideBySide.of(Recorded.quickstart(), Recorded.quickstart());

    assertThat(compared.judged())
        .extracting(row -> row.phase() + " " + row.operation() + " " + row.metric())
        .hasSize(3 * 3)
        .containsOnly(
            "load INSERT MEAN_LATENCY", "run READ MEAN_LATENCY", "run UPDATE MEAN_LATENCY");
    assertThat(compared.others()).allSatisfy(row -> assertThat(row.judged()).isNull());
  }

  @Test
  void a_study_of_durations_is_judged_by_them() throws IOException {
    ResultSet set = Recorded.study("crud-mix");

    assertThat(SideBySide.of(set, set).judged())
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.metric()).isEqualTo(Metric.DURATION))
        .allSatisfy(row -> assertThat(row.phase()).isNotNull());
  }

  /** As in a study: neither the loads of 103 records nor the runs of a second are judged. */
  @Test
  void what_a_study_would_not_judge_is_not_judged_between_two() throws IOException {
    Compared compared = SideBySide.of(Recorded.quickstart(), Recorded.quickstart());

    assertThat(compared.judged())
        .extracting(row -> row.judged().finding())
        .isSubsetOf(Finding.TOO_SHORT, Finding.BRIEF, Finding.OVERLOADED);
    assertThat(compared.judged()).extracting(row -> row.judged().adjustedP()).containsOnlyNulls();
  }

  @Test
  void what_takes_twice_as_long_is_shown_to_be_slower() throws IOException {
    ResultSet before = MadeStudies.networks(temporary.resolve("before"));
    Path folder = MadeStudies.networks(temporary.resolve("after")).folder();
    for (MeasuredTrial trial : ResultSets.read(folder).trials()) {
      if (trial.trial().system().equals("redis") && trial.trial().size() == 2000) {
        doubleLatency(trial.last().folder().resultJson(), "READ");
      }
    }

    List<Row> rows = SideBySide.of(before, ResultSets.read(folder)).judged();

    assertThat(rows)
        .filteredOn(row -> row.judged().finding() == Finding.ABOVE)
        .hasSize(2)
        .allSatisfy(row -> assertThat(row.first().system()).isEqualTo("redis"))
        .allSatisfy(row -> assertThat(row.comparison().ratio().value()).isBetween(1.99, 2.01));
    assertThat(rows)
        .filteredOn(row -> row.judged().finding() == Finding.BOTH_SIDES)
        .hasSize(2 * 2 * 2 - 2);
  }

  @Test
  void sets_that_did_different_operations_with_one_seed_are_not_compared() throws IOException {
    ResultSet before = MadeStudies.networks(temporary.resolve("before"));
    Path folder = MadeStudies.networks(temporary.resolve("after")).folder();
    streams(before, "1");
    streams(ResultSets.read(folder), "2");

    assertThat(SideBySide.of(ResultSets.read(before.folder()), ResultSets.read(folder)).judged())
        .isNotEmpty()
        .extracting(row -> row.judged().finding())
        .containsOnly(Finding.DIFFERENT_OPERATIONS);
  }

  @Test
  void phases_and_operations_that_only_one_set_has_are_named() throws IOException {
    ResultSet whole = Recorded.quickstart();
    Path folder = Recorded.copy(temporary);
    for (MeasuredTrial trial : ResultSets.read(folder).trials()) {
      if (trial.trial().system().equals("redis")) {
        change(
            trial.last().folder().resultJson(),
            run -> ((ObjectNode) run.get("latencies")).remove("UPDATE"));
      }
    }

    assertThat(SideBySide.onlyIn(whole, ResultSets.read(folder)))
        .containsExactly("redis-A-1000 run UPDATE");
    assertThat(SideBySide.onlyIn(ResultSets.read(folder), whole)).isEmpty();
  }

  private static void streams(ResultSet set, String hash) throws IOException {
    for (MeasuredTrial trial : set.trials()) {
      for (MeasuredPhase phase : trial.phases()) {
        change(phase.folder().resultJson(), result -> result.put("streamHash", hash));
      }
    }
  }

  private static void doubleLatency(Path file, String operation) throws IOException {
    change(
        file,
        result -> {
          ObjectNode latency = (ObjectNode) result.get("latencies").get(operation);
          latency.put("meanMicros", 2 * latency.get("meanMicros").asDouble());
        });
  }

  private static void change(Path file, Consumer<ObjectNode> change) throws IOException {
    JsonMapper json = new JsonMapper();
    ObjectNode result = (ObjectNode) json.readTree(file.toFile());
    change.accept(result);
    json.writeValue(file.toFile(), result);
  }

  /** A tenth of Redis's operations fail in the second set: as many are done, fewer succeed. */
  @Test
  void operations_that_fail_are_not_throughput() throws IOException {
    Path folder = Recorded.copy(temporary);
    for (MeasuredTrial trial : ResultSets.read(folder).trials()) {
      if (trial.trial().system().equals("redis")) {
        failATenth(trial.last().folder().resultJson());
      }
    }

    List<Row> rows = SideBySide.of(Recorded.quickstart(), ResultSets.read(folder)).others();

    assertThat(rows)
        .filteredOn(row -> row.metric() == Metric.SUCCESSFUL)
        .singleElement()
        .satisfies(row -> assertThat(row.first().system()).isEqualTo("redis"))
        .satisfies(row -> assertThat(row.phase()).isEqualTo("run"))
        .satisfies(
            row -> assertThat(row.comparison().ratio().value()).isCloseTo(0.9, within(1e-6)));
    assertThat(rows)
        .filteredOn(row -> row.first().system().equals("redis"))
        .noneMatch(row -> row.metric() == Metric.THROUGHPUT && "run".equals(row.phase()));
  }

  private static void failATenth(Path result) throws IOException {
    change(
        result,
        run ->
            ((ObjectNode) run.get("latencies").get("READ"))
                .putObject("returns")
                .put("OK", run.get("operations").asLong() * 4 / 10)
                .put("ERROR", run.get("operations").asLong() / 10));
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
