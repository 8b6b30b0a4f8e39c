package io.github.ycsbext.studies.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests {@code compare} on few simulated pairs; docs/statistics.md has the tables of many. */
class SimulatedSessionsTest {
  private static final int PAIRS = 100;

  /** At 5 %, more than 13 of 100 pairs raise an alarm once in 2,000 times. */
  @Test
  void two_sets_of_the_same_seldom_differ() {
    SimulatedSessions same = new SimulatedSessions(5, 0, 1).run(PAIRS);

    assertThat(same.alarms()).isLessThanOrEqualTo(13.0 / PAIRS);
    assertThat(same.intervalsWithout0()).isBetween(0.025, 0.075);
  }

  @Test
  void a_difference_is_found_more_often_than_if_every_metric_were_tested() {
    SimulatedSessions slower = new SimulatedSessions(3, 0, 1.5).run(PAIRS);

    assertThat(slower.changesFound()).isGreaterThan(slower.changesFoundOfAllRows() + 0.1);
  }
}
