package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTest {
  @Test
  void the_interval_is_students() {
    Estimate estimate = Estimate.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0));

    // t(0.975, 4) = 2.7764, s = 1.5811, n = 5.
    assertThat(estimate.mean()).isEqualTo(3);
    assertThat(estimate.halfWidth95()).isCloseTo(2.7764 * 1.5811 / Math.sqrt(5), within(1e-3));
    assertThat(estimate.low()).isCloseTo(1.0368, within(1e-3));
    assertThat(estimate.high()).isCloseTo(4.9632, within(1e-3));
  }

  @Test
  void one_repetition_has_no_interval() {
    Estimate estimate = Estimate.of(List.of(7.0));

    assertThat(estimate.mean()).isEqualTo(7);
    assertThat(estimate.hasInterval()).isFalse();
    assertThat(estimate.low()).isEqualTo(7);
    assertThat(estimate.high()).isEqualTo(7);
  }

  @Test
  void nothing_measured_is_not_a_number() {
    Estimate estimate = Estimate.of(List.of());

    assertThat(estimate.isMeasured()).isFalse();
    assertThat(estimate.mean()).isNaN();
  }

  @Test
  void an_interval_takes_three_values() {
    assertThat(Estimate.of(List.of(1.0, 2.0)).student95()).isNull();
    assertThat(Estimate.of(List.of(1.0, 2.0)).pValue(1)).isNull();
    assertThat(Estimate.of(List.of(1.0, 2.0, 3.0)).student95()).isNotNull();
  }

  @Test
  void no_speed_is_below_zero() {
    Estimate estimate = Estimate.of(List.of(1.0, 50.0, 100.0));

    assertThat(estimate.hasInterval()).isFalse();
    assertThat(estimate.student95().low()).isZero();
  }

  @Test
  void what_can_be_negative_is_not_cut_off_at_zero() {
    Estimate intercept = Estimate.of(List.of(-2.0, -1.0, 0.0));

    assertThat(intercept.low()).isCloseTo(-1 - 2.484, within(1e-3));
    assertThat(intercept.high()).isCloseTo(-1 + 2.484, within(1e-3));
  }

  @Test
  void the_test_of_a_mean_is_students() {
    // With 4 degrees of freedom, P(|T| > t) = 1 - 1.5 (x - x³/3), x = t / √(t² + 4), t = √8.
    assertThat(Estimate.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0)).pValue(1))
        .isCloseTo(0.04742065558, within(1e-9));
    assertThat(Estimate.of(List.of(2.0, 2.0, 2.0)).pValue(2)).isEqualTo(1);
    assertThat(Estimate.of(List.of(2.0, 2.0, 2.0)).pValue(3)).isZero();
    assertThat(Estimate.of(List.of(7.0)).pValue(7)).isNull();
  }
}
