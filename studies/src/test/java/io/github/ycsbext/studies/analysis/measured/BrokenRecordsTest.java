package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.measured.Outage.FaultStretch;
import java.util.List;
import org.junit.jupiter.api.Test;

class BrokenRecordsTest {
  private static final List<Double> SECONDS = List.of(1.0, 4.0, 5.0, 6.0, 9.0, 20.0);

  @Test
  void records_are_counted_by_the_fault_in_force_at_their_acknowledgement() {
    List<FaultStretch> faults = List.of(new FaultStretch(4.2, 6.5), new FaultStretch(8, 9.5));

    assertThat(BrokenRecords.of("lost", SECONDS, faults))
        .isEqualTo(new BrokenRecords("lost", 6, 2, 3, 1, 20));
  }

  @Test
  void without_a_fault_all_were_acknowledged_before_any() {
    assertThat(BrokenRecords.of("stale", SECONDS, List.of()))
        .isEqualTo(new BrokenRecords("stale", 6, 6, 0, 0, 20));
  }
}
