package io.github.ycsbext.studies.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.analysis.Bootstrap.Term;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  private static final List<Double> FIVE = List.of(10.0, 11.0, 12.0, 13.0, 20.0);

  @Test
  void the_same_values_have_the_same_interval() {
    assertThat(Bootstrap.ofMean(FIVE)).isEqualTo(Bootstrap.ofMean(FIVE));
  }

  @Test
  void it_follows_a_skew_and_stays_within_the_values() {
    Interval interval = Bootstrap.ofMean(FIVE);

    assertThat(interval.low()).isBetween(10.0, 11.0);
    assertThat(interval.high()).isBetween(17.0, 20.0);
    assertThat(interval.high() - 13.2).isGreaterThan(13.2 - interval.low());
  }

  @Test
  void three_repetitions_have_their_range() {
    assertThat(Bootstrap.ofMean(List.of(1.0, 2.0, 4.0))).isEqualTo(new Interval(1, 4));
  }

  @Test
  void equal_repetitions_have_an_interval_of_no_width() {
    assertThat(Bootstrap.ofMean(List.of(4.0, 4.0))).isEqualTo(new Interval(4, 4));
  }

  @Test
  void with_many_values_it_is_students_interval() {
    Random random = new Random(3);
    List<Double> values = draw(400, random::nextGaussian);
    Estimate student = Estimate.of(values);

    Interval interval = Bootstrap.ofMean(values);

    assertThat(interval.low()).isCloseTo(student.mean() - student.halfWidth95(), within(0.01));
    assertThat(interval.high()).isCloseTo(student.mean() + student.halfWidth95(), within(0.01));
  }

  @Test
  void a_difference_has_the_room_of_both_sides() {
    Interval interval =
        Bootstrap.ofSum(List.of(new Term(1, FIVE), new Term(-1, List.of(1.0, 2.0, 3.0, 4.0, 5.0))));

    assertThat(interval.low()).isBetween(5.0, 8.5);
    assertThat(interval.high()).isBetween(13.0, 18.0);
  }

  /** What the interval is worth with few repetitions, as the module's README has it. */
  @Test
  void it_covers_the_true_mean_nearly_as_often_as_it_says() {
    assertThat(coverage(5)).isBetween(0.90, 0.96);
    assertThat(coverage(10)).isBetween(0.93, 0.97);
  }

  private static double coverage(int repetitions) {
    Random random = new Random(1);
    int studies = 400;
    int covered = 0;
    for (int i = 0; i < studies; i++) {
      Interval interval = Bootstrap.ofMean(draw(repetitions, random::nextGaussian));
      covered += interval.low() <= 0 && 0 <= interval.high() ? 1 : 0;
    }
    return covered / (double) studies;
  }

  private static List<Double> draw(int count, DoubleSupplier source) {
    return DoubleStream.generate(source).limit(count).boxed().toList();
  }
}
