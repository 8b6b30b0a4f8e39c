package io.github.ycsbext.studies.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.simulation.SimulatedStops.Shares;
import org.junit.jupiter.api.Test;

/** Tests studies that stop when they are decided; docs/statistics.md has 1,000 of each. */
class SimulatedStopsTest {
  @Test
  void systems_that_are_the_same_are_seldom_told_apart_however_often_one_looks() throws Exception {
    Shares same = new SimulatedStops(10, 0.05, 1, 1).run(60);

    assertThat(same.falseClaims()).isLessThanOrEqualTo(0.05);
    assertThat(same.repetitions()).as("there is nothing to decide").isGreaterThan(9.5);
  }

  @Test
  void a_fifth_is_told_with_less_than_six_tenths_of_the_repetitions() throws Exception {
    Shares slower = new SimulatedStops(20, 0.05, 1.2, 1).run(60);

    assertThat(slower.repetitions()).isLessThan(0.6 * 20);
    assertThat(slower.decided()).isGreaterThan(0.95);
    assertThat(slower.falseClaims()).isZero();
  }
}
