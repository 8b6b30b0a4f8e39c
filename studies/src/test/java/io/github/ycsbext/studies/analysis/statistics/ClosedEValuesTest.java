package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClosedEValuesTest {
  @Test
  void one_alone_stays_as_it_is() {
    assertThat(ClosedEValues.adjust(List.of(0.01))).containsExactly(0.01);
    assertThat(ClosedEValues.adjust(List.of(40.0))).containsExactly(1.0);
    assertThat(ClosedEValues.adjust(List.of())).isEmpty();
  }

  /** E-values of 100, 60 and 0.2: with the last one, the first two are 50.1 and 30.1. */
  @Test
  void each_counts_with_the_least_mean_of_the_sets_that_it_is_in() {
    assertThat(ClosedEValues.adjust(List.of(1 / 100.0, 1 / 60.0, 5.0)))
        .containsExactly(1 / 50.1, 1 / 30.1, 1.0);
  }

  @Test
  void where_all_differ_none_costs_another_one() {
    assertThat(ClosedEValues.adjust(List.of(1 / 25.0, 1 / 25.0, 0.0)))
        .containsExactly(1 / 25.0, 1 / 25.0, 0.0);
  }
}
