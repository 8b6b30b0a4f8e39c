package io.github.ycsbext.studies.screen;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTextTest {
  private static final String WARNING = "Some cells have fewer than 3 repetitions";

  @TempDir private Path temporary;

  @Test
  void two_repetitions_are_said_to_be_too_few_and_three_are_not() throws IOException {
    Path study = Recorded.copy(temporary);
    Path outcomes = study.resolve("results.jsonl");
    List<String> lines = Files.readAllLines(outcomes);
    Files.write(outcomes, lines.stream().filter(line -> !line.contains("redis-A-1000-3")).toList());

    assertThat(SummaryText.of(ResultSets.read(study))).containsOnlyOnce(WARNING);
    assertThat(SummaryText.of(Recorded.quickstart())).doesNotContain(WARNING);
  }

  @Test
  void what_is_missing_of_the_plan_is_said_at_the_end() throws IOException {
    Path study = Recorded.copy(temporary);
    Path manifest = study.resolve("study.json");
    String text = Files.readString(manifest).strip();
    Files.writeString(
        manifest,
        text.substring(0, text.length() - 1)
            + ",\"notRun\":[{\"name\":\"wan\",\"why\":\"no netem\"}]}");

    assertThat(SummaryText.of(ResultSets.read(study))).contains("Not run: wan (no netem)");
    assertThat(SummaryText.of(Recorded.quickstart())).doesNotContain("Not run");
  }

  /** 300 calls more fail than the thousand that succeed. */
  @Test
  void the_failed_share_of_each_phase_is_said_at_the_end() throws IOException {
    Path study = Recorded.copy(temporary);
    for (int repetition = 1; repetition <= 3; repetition++) {
      Path result = study.resolve("trials/redis-A-1000-" + repetition + "/run/result.json");
      String failing =
          Files.readString(result).replaceFirst("\"OK\" : ", "\"ERROR\" : 300, \"OK\" : ");
      Files.writeString(result, failing);
    }

    assertThat(SummaryText.of(ResultSets.read(study)))
        .contains("Operations failed: Redis, run: 23.1 %. Throughput includes them");
    assertThat(SummaryText.of(Recorded.quickstart())).doesNotContain("Operations failed");
  }

  @Test
  void the_size_of_a_study_of_blocks_is_told_by_what_each_block_does() throws Exception {
    assertThat(SummaryText.of(Recorded.study("blocks")).lines())
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("Operations: a trial of size 15,000")
                    .contains("phase insert runs 60 blocks, each of 250 INSERT"));
    assertThat(SummaryText.of(Recorded.quickstart())).doesNotContain("Operations:");
    assertThat(PlanText.of(StudyCatalogue.find("blocks")).replaceAll("\\s+", " "))
        .contains("60 blocks, each of 500,000 INSERT, 500,000 UPDATE, 500,000 READ");
  }
}
