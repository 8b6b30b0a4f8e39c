package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlwaysValidTest {
  private static final List<Double> VALUES = List.of(0.21, 0.17, 0.16, 0.22, 0.19, 0.2);

  @Test
  void the_interval_has_the_means_that_are_not_rejected() {
    Interval interval = AlwaysValid.interval(VALUES, 0.05);

    assertThat(AlwaysValid.pValue(VALUES, interval.low())).isCloseTo(0.05, within(1e-9));
    assertThat(AlwaysValid.pValue(VALUES, interval.high())).isCloseTo(0.05, within(1e-9));
    assertThat(AlwaysValid.pValue(VALUES, 0.19)).isGreaterThan(0.05);
    assertThat(AlwaysValid.pValue(VALUES, 0)).isLessThan(0.001);
  }

  /** By the formula of the class, with n = 3, c = 0.3, S = 0.6 and V = 0.12 + 0.02. */
  @Test
  void the_p_value_is_the_inverse_of_the_e_value() {
    double e = Math.sqrt(0.3 / 3.3) * Math.pow(0.14 / (0.14 - 0.36 / 3.3), 1.5);

    assertThat(AlwaysValid.pValue(List.of(0.1, 0.2, 0.3), 0)).isCloseTo(1 / e, within(1e-9));
  }

  @Test
  void it_is_wider_than_students_and_says_nothing_where_two_values_can_not() {
    Interval student = Estimate.of(VALUES).student95();
    Interval always = AlwaysValid.interval(VALUES, 0.05);

    assertThat(always.low()).isLessThan(student.low());
    assertThat(AlwaysValid.interval(List.of(1.0, 2.0), 0.05).high()).isInfinite();
    assertThat(AlwaysValid.pValue(List.of(0.3, 0.3, 0.3), 0.3)).isEqualTo(1);
    assertThat(AlwaysValid.pValue(List.of(0.3, 0.3, 0.3, 0.3), 0.2)).isLessThan(0.05);
  }

  /** A fixed test that is looked at 48 times would be wrong in a third of the studies. */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.01})
  void who_looks_after_each_value_is_seldom_wrong(double level) {
    Random random = new Random(5);
    int wrong = 0;
    for (int study = 0; study < 1000; study++) {
      List<Double> values = new ArrayList<>(List.of(random.nextGaussian(), random.nextGaussian()));
      boolean rejects = false;
      while (values.size() < 50) {
        values.add(random.nextGaussian());
        rejects = rejects || AlwaysValid.pValue(values, 0) < level;
      }
      wrong += rejects ? 1 : 0;
    }

    assertThat(wrong / 1000.0).isLessThanOrEqualTo(level);
  }

  @Test
  void the_forecast_is_more_the_nearer_the_means_are() {
    int far = AlwaysValid.needed(VALUES, 0.2, 0.05).orElseThrow();
    int near = AlwaysValid.needed(VALUES, 0.05, 0.05).orElseThrow();

    assertThat(far).isBetween(3, 6);
    assertThat(near).isGreaterThan(far);
    assertThat(AlwaysValid.needed(VALUES, 1e-5, 0.05)).isEmpty();
  }
}
