package io.github.ycsbext.studies.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanTextTest {
  @TempDir private Path temporary;

  @Test
  void a_plan_with_a_password_within_a_property_is_refused_wherever_it_stands() throws Exception {
    Path plan =
        Files.writeString(
            temporary.resolve("mine.yaml"),
            """
            title: Mine
            question: Why?
            systems: {redis: {properties: {a: "x://joe:hunter2@h"}}}
            workloads: {A: {file: media-a, properties: {b: "x://joe:hunter2@h"}}}
            properties: {c: "x://joe:hunter2@h"}
            records: 1
            operations: [1]
            repetitions: 1
            """);

    assertThatThrownBy(() -> StudyCatalogue.find(plan.toString()))
        .hasMessageContainingAll(
            "systems.redis.properties.a: a plan is shown and recorded",
            "workloads.A.properties.b: a plan is shown and recorded",
            "properties.c: a plan is shown and recorded")
        .hasMessageNotContaining("hunter2");
  }

  @Test
  void a_workload_of_ones_own_is_named_by_its_path() throws Exception {
    Path own = Files.writeString(temporary.resolve("own"), "fieldcount=1\n").toAbsolutePath();
    Path plan =
        Files.writeString(
            temporary.resolve("mine.yaml"),
            """
            title: Mine
            question: Why?
            systems: {redis: {}}
            workloads: {A: media-a, B: "%s"}
            records: 1
            operations: [1]
            repetitions: 1
            """
                .formatted(own));

    assertThat(PlanText.of(StudyCatalogue.find(plan.toString())).replaceAll("\\s+", " "))
        .contains("Workload A workloads/media-a:", "Workload B " + own + ":");
  }

  @Test
  void a_run_of_fewer_operations_than_threads_is_said_to_be_too_small() throws Exception {
    Path plan =
        Files.writeString(
            temporary.resolve("mine.yaml"),
            """
            title: Mine
            question: Why?
            systems: {redis: {}}
            workloads: {A: media-a}
            records: 10
            operations: [50]
            threads: [20, 80]
            repetitions: 1
            """);

    assertThat(PlanText.of(StudyCatalogue.find(plan.toString())).replaceAll("\\s+", " "))
        .containsOnlyOnce("Too small")
        .contains("Too small A, phase run: 50 operations by 80 threads. Nothing can be concluded");
  }
}
