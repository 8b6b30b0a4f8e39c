package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutageTest {
  /** The fault began at 8.005 s. The seconds of the series alone say that it was over earlier. */
  @Test
  void a_system_is_not_back_before_the_gap_that_began_with_the_fault_has_ended(
      @TempDir Path temporary) throws IOException {
    Path study = Recorded.copy("faults", temporary);
    Path result = study.resolve("trials/redis-memory-kill-5000-1/kill/result.json");
    Files.writeString(
        result, Files.readString(result).replace("\"seconds\" : 4.008637476", "\"seconds\" : 30"));

    MeasuredTrial trial =
        ResultSets.read(study).trials().stream()
            .filter(one -> one.trial().id().equals("redis-memory-kill-5000-1"))
            .findFirst()
            .orElseThrow();
    Outage outage = CellFaults.of(List.of(trial)).all().get(0).outage().orElseThrow();

    assertThat(outage.gapSeconds()).isEqualTo(30);
    assertThat(outage.backAfterSeconds()).isCloseTo(8.038 + 30 - 8.005, within(0.001));
  }
}
