package io.github.ycsbext.studies.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class AnswersTest {
  @TempDir private Path temporary;

  /** The three nodes are the faster system, and still come first. */
  @Test
  void all_ratios_are_against_the_baseline() throws IOException {
    assertThat(Answers.of(MadeStudies.scaleOut(temporary)))
        .hasSize(2)
        .allSatisfy(answer -> assertThat(answer.claim().a().system()).isEqualTo("three"))
        .allSatisfy(answer -> assertThat(second(answer).system()).isEqualTo("one"))
        .allSatisfy(answer -> assertThat(answer.ratio().value()).isLessThan(1));
  }

  @Test
  void the_slower_system_comes_first_without_a_baseline() throws IOException {
    assertThat(Answers.of(MadeStudies.networks(temporary)))
        .isNotEmpty()
        .allSatisfy(answer -> assertThat(second(answer).system()).isEqualTo("redis"))
        .allSatisfy(answer -> assertThat(answer.ratio().value()).isGreaterThan(1));
  }

  @Test
  void workloads_that_load_the_same_data_have_one_load() throws IOException {
    Path study = Recorded.copy("digital-media", temporary);
    sent(study, "A", 300);
    sent(study, "B", 300);

    assertThat(loads(ResultSets.read(study)))
        .extracting(answer -> answer.claim().a().workload())
        .hasSize(3)
        .containsOnlyNulls();

    sent(study, "B", 200);
    assertThat(loads(ResultSets.read(study)))
        .extracting(answer -> answer.claim().a().workload())
        .hasSize(2 * 3)
        .containsOnly("A", "B");
  }

  private static Subject second(JudgedClaim answer) {
    return Objects.requireNonNull(answer.claim().b());
  }

  private static List<JudgedClaim> loads(ResultSet set) {
    return Answers.of(set).stream()
        .filter(answer -> "load".equals(answer.claim().a().phase()))
        .toList();
  }

  /** Has the loads of a workload send so many bytes per operation. */
  private static void sent(Path study, String workload, double bytes) throws IOException {
    JsonMapper json = new JsonMapper();
    for (MeasuredTrial trial : ResultSets.read(study).trials()) {
      if (trial.trial().workload().equals(workload)) {
        Path file = trial.phases().get(0).folder().resultJson();
        ObjectNode load = (ObjectNode) json.readTree(file.toFile());
        load.putObject("valueBytes").put("sentPerOperation", bytes).put("receivedPerOperation", 0);
        json.writeValue(file.toFile(), load);
      }
    }
  }
}
