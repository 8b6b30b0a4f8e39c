package io.github.ycsbext.studies.screen;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.run.Plans;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ClaimsTextTest {
  @Test
  void a_whole_study_can_judge_all_of_its_claims() throws Exception {
    assertThat(told(its -> {})).isEmpty();
  }

  @Test
  void a_scale_costs_the_claims_that_are_about_a_size() throws Exception {
    assertThat(told(its -> its.scale = 0.1))
        .contains(
            "26 of 42 claims can be judged, unless their operations are done in less than 5 s. Not 16, because --scale changes the size that they are about");
  }

  @Test
  void what_is_not_run_is_not_judged() throws Exception {
    assertThat(
            told(
                its -> {
                  its.scale = 0.1;
                  its.systems = List.of("redis", "cassandra");
                }))
        .contains(
            "13 of 42 claims can be judged, unless their operations are done in less than 5 s. Not 19, because a side is not run; nor 10, because --scale changes the size that they are about");
  }

  @Test
  void a_verdict_needs_repetitions() throws Exception {
    assertThat(told(its -> its.repetitions = 2))
        .contains("0 of 42 claims can be judged. Not 42, because a verdict needs 3 repetitions");
  }

  @Test
  void one_node_is_not_judged_against_several_that_share_its_machine() throws Exception {
    assertThat(told("citus-tpcc", its -> {}))
        .contains(
            "0 of 15 claims can be judged. Not 15, because they compare one node with several of this machine");
    assertThat(told("citus-tpcc-local", its -> {})).isEmpty();
  }

  private static Optional<String> told(Consumer<StudyOptions> change) throws Exception {
    return told("distributed-nosql", change);
  }

  private static Optional<String> told(String study, Consumer<StudyOptions> change)
      throws Exception {
    return ClaimsText.of(
        StudyOptions.of(change).apply(StudyCatalogue.find(study), Availability.ALL, Plans.CLOCK));
  }
}
