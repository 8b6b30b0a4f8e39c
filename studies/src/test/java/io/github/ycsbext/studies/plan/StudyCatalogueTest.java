package io.github.ycsbext.studies.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyCatalogueTest {
  @TempDir private Path folder;

  @Test
  void every_study_that_is_listed_is_a_valid_plan() throws Exception {
    assertThat(StudyCatalogue.names()).contains("quickstart", "digital-media");
    for (String name : StudyCatalogue.names()) {
      assertThat(StudyCatalogue.find(name).name()).isEqualTo(name);
    }
  }

  @Test
  void digital_media_is_the_papers_matrix() throws Exception {
    Plan plan = StudyCatalogue.find("digital-media");

    assertThat(plan.operations()).containsExactly(5000L, 7000L, 12000L, 15000L, 20000L);
    assertThat(plan.systems()).hasSize(3);
    assertThat(plan.workloads())
        .containsExactly(
            new Plan.PlannedWorkload("A", "media-a"), new Plan.PlannedWorkload("B", "media-b"));
    assertThat(plan.figures()).hasSize(6);
    assertThat(plan.claims()).hasSize(4);
    assertThat(plan.source()).isNotNull();
  }

  @Test
  void a_name_that_is_nearly_right_is_suggested() {
    assertThatThrownBy(() -> StudyCatalogue.find("quickstrat"))
        .isInstanceOf(IOException.class)
        .hasMessage("'quickstrat' is not a study: did you mean quickstart?");
  }

  @Test
  void a_file_of_the_users_own_is_a_study_too() throws Exception {
    Path file = folder.resolve("mine.yaml");
    Files.writeString(
        file,
        """
        title: Mine
        question: Why?
        systems: {redis: {}}
        workloads: {A: media-a}
        records: 1
        operations: [1]
        repetitions: 1
        """);

    assertThat(StudyCatalogue.find(file.toString()).name()).isEqualTo("mine");
  }

  @Test
  void a_file_that_is_not_there_is_named() {
    assertThatThrownBy(() -> StudyCatalogue.find(folder.resolve("no.yaml").toString()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no.yaml");
  }
}
