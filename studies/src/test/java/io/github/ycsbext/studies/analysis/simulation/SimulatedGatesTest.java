package io.github.ycsbext.studies.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.simulation.SimulatedGates.Shares;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code compare --fail-if} on 200 simulated pairs; docs/statistics.md has more. */
class SimulatedGatesTest {
  private static final int PAIRS = 200;

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.04})
  void sets_of_the_same_seldom_show_a_regression(double sigma) {
    assertThat(new SimulatedGates(sigma, 1).shares(PAIRS, 5, 1).regression()).isLessThan(0.05);
  }

  /** What changed by just as much as is allowed is the worst case for false alarms. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.04})
  void a_change_that_is_just_allowed_seldom_shows_one(double sigma) {
    assertThat(new SimulatedGates(sigma, 1).shares(PAIRS, 5, 1.05).regression()).isLessThan(0.05);
  }

  @ParameterizedTest
  @ValueSource(doubles = 0.02)
  void a_tenth_is_found_at_the_advised_number_of_repetitions(double sigma) {
    Shares advised = new SimulatedGates(sigma, 1).atAdvised(PAIRS, 3, 1.1);

    assertThat(advised.regression()).isGreaterThanOrEqualTo(0.9);
  }

  @ParameterizedTest
  @ValueSource(doubles = 0.02)
  void the_advised_number_tells_that_nothing_changed(double sigma) {
    Shares advised = new SimulatedGates(sigma, 1).atAdvised(PAIRS, 3, 1);

    assertThat(advised.regression()).isLessThan(0.05);
    assertThat(advised.undecided()).isLessThan(0.15);
  }
}
