package io.github.ycsbext.studies.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the statistics on few simulated studies; docs/statistics.md has the table of many. */
class SimulatedStudiesIT {
  private static final int STUDIES = 40;

  @TempDir private Path folder;

  /**
   * Of 40 intervals that cover at 95 %, fewer than 33 do once in 10,000 times, and more than six
   * lie below once in 10,000 times. Other work on this machine lengthens times, but not their
   * ratios: an interval of a time may then lie above the truth.
   */
  @Test
  @Tag("thorough")
  void intervals_cover_the_truth_and_false_claims_do_not_hold() throws IOException {
    SimulatedStudies simulated = new SimulatedStudies(folder.resolve("studies"));

    simulated.run(STUDIES);

    assertThat(simulated.coverage())
        .hasSize(8)
        .allSatisfy(
            (statistic, share) -> {
              if (statistic.contains("atio")) {
                assertThat(share).isGreaterThanOrEqualTo(33.0 / STUDIES);
              }
            });
    assertThat(simulated.below())
        .hasSize(8)
        .allSatisfy((statistic, share) -> assertThat(share).isLessThanOrEqualTo(6.0 / STUDIES));
    assertThat(simulated.falselyHeld())
        .hasSize(3)
        .allSatisfy((claim, share) -> assertThat(share).isLessThanOrEqualTo(6.0 / STUDIES));
  }
}
