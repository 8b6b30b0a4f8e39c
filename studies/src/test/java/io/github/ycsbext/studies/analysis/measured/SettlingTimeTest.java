package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.study.result.SeriesRow.Second;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SettlingTimeTest {
  private static final double MOST = 110;
  private static final double END = 0; // no later than the last second

  /** Returns seconds with these mean response times, from second 1 on; none where it is 0. */
  private static List<Second> seconds(double... means) {
    List<Second> seconds = new ArrayList<>();
    for (int i = 0; i < means.length; i++) {
      if (means[i] > 0) {
        seconds.add(new Second(i + 1, 10, means[i]));
      }
    }
    return seconds;
  }

  private static OptionalDouble after(double moment, double... means) {
    return after(moment, moment, seconds(means));
  }

  private static OptionalDouble after(double moment, double over, List<Second> seconds) {
    return SettlingTime.after(moment, over, END, seconds, second -> second.meanMicros() > MOST);
  }

  @Test
  void it_counts_to_the_end_of_the_last_second_that_is_not_as_before() {
    assertThat(after(2, 100, 100, 900, 500, 300, 100, 100)).hasValue(3);
  }

  @Test
  void after_ten_seconds_as_before_it_is_over_unless_the_disturbance_is_not() {
    double[] means = new double[20];
    Arrays.fill(means, 100);
    Arrays.fill(means, 2, 4, 900);
    Arrays.fill(means, 16, 18, 900);

    assertThat(after(2, 2, seconds(means))).hasValue(2);
    assertThat(after(2, 9, seconds(means))).hasValue(16);
    assertThat(after(2, Double.POSITIVE_INFINITY, seconds(means))).hasValue(16);
  }

  @Test
  void one_slow_second_is_chance() {
    assertThat(after(2, 100, 100, 100, 300, 100, 100)).hasValue(0);
  }

  /** A client in closed loop has one slow operation, which ends after the gap. */
  @Test
  void seconds_in_which_nothing_ended_are_never_as_before() {
    assertThat(after(2, 100, 100, 0, 0, 0, 900, 100, 100)).hasValue(4);
    assertThat(after(2, 100, 100, 0, 0, 0, 100, 100, 100)).hasValue(3);
  }

  @Test
  void what_answers_nothing_to_the_end_has_not_settled() {
    assertThat(
            SettlingTime.after(
                2, 2, 9, seconds(100, 100, 100), second -> second.meanMicros() > MOST))
        .isEmpty();
  }

  @Test
  void what_is_slow_to_the_end_has_not_settled() {
    assertThat(after(2, 100, 100, 900, 500, 300)).isEmpty();
  }

  @Test
  void seconds_vary_by_a_tenth_or_by_three_of_their_deviations() {
    assertThat(SettlingTime.most(seconds(100, 100, 100))).isCloseTo(110, within(1e-9));
    assertThat(SettlingTime.most(seconds(80, 100, 120))).isCloseTo(160, within(1e-9));
    assertThat(SettlingTime.most(List.of())).isNaN();
  }
}
