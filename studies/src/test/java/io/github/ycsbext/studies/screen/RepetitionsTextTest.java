package io.github.ycsbext.studies.screen;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepetitionsTextTest {
  @TempDir private Path temporary;

  @Test
  void each_claim_has_the_repetitions_that_would_decide_it() throws IOException {
    ResultSet results = MadeStudies.networks(temporary);

    List<String> lines = RepetitionsText.of(results);

    assertThat(lines)
        .hasSameSizeAs(results.evaluation().orElseThrow().claims())
        .anyMatch(line -> line.matches(".*: about [0-9,]+ repetitions until it is decided"));
  }

  @Test
  void a_claim_that_is_not_judged_says_why_in_place_of_a_number() throws IOException {
    assertThat(RepetitionsText.of(Recorded.quickstart()))
        .anyMatch(line -> line.startsWith("READ: MongoDB takes longer than Redis: Not judged: "));
  }
}
