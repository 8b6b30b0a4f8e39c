package io.github.ycsbext.studies.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.simulation.SimulatedGates.Shares;
import org.junit.jupiter.api.Test;

/** Tests {@code compare --fail-if} on 100 simulated pairs; docs/statistics.md has more. */
class SimulatedGatesTest {
  private static final int PAIRS = 100;

  /** What changed by just as much as is allowed is the worst case for false alarms. */
  @Test
  void a_change_that_is_just_allowed_seldom_shows_one() {
    assertThat(new SimulatedGates(0.04, 1).shares(PAIRS, 5, 1.05).regression()).isLessThan(0.05);
  }

  @Test
  void a_tenth_is_found_at_the_advised_number_of_repetitions() {
    Shares advised = new SimulatedGates(0.02, 1).atAdvised(PAIRS, 3, 1.1);

    assertThat(advised.regression()).isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void the_advised_number_tells_that_nothing_changed() {
    Shares advised = new SimulatedGates(0.02, 1).atAdvised(PAIRS, 3, 1);

    assertThat(advised.regression()).isLessThan(0.05);
    assertThat(advised.undecided()).isLessThan(0.15);
  }
}
