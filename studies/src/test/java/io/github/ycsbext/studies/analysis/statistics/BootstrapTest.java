package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.analysis.statistics.Bootstrap.Term;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BootstrapTest {
  private static final List<Double> FIVE = List.of(10.0, 11.0, 12.0, 13.0, 20.0);

  @Test
  void the_same_values_have_the_same_interval() {
    assertThat(Bootstrap.ofMean(FIVE)).isEqualTo(Bootstrap.ofMean(FIVE));
  }

  /** However few or many there are, and whether draws are kept or not. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 20, 50, 51, 90})
  void the_interval_is_cut_from_all_sums_in_their_order(int repetitions) {
    Random random = new Random(repetitions);
    for (int i = 0; i < 5; i++) {
      List<Double> values = draw(repetitions, random::nextGaussian);
      double[] means = sortedMeans(values);

      double tail = Bootstrap.tail(List.of(new Term(1, values)));
      double last = means.length - 1;

      assertThat(Bootstrap.ofMean(values))
          .isEqualTo(
              new Interval(
                  means[(int) Math.round(tail * last)],
                  means[(int) Math.round((1 - tail) * last)]));
    }
  }

  /** As the class says it, step by step. */
  private static double[] sortedMeans(List<Double> values) {
    SplittableRandom random = new SplittableRandom(Bootstrap.SEED);
    double[] means = new double[Bootstrap.DRAWS];
    for (int draw = 0; draw < means.length; draw++) {
      double sum = 0;
      for (int i = 0; i < values.size(); i++) {
        sum += values.get(random.nextInt(values.size()));
      }
      means[draw] = sum / values.size();
    }
    Arrays.sort(means);
    return means;
  }

  @Test
  void samples_of_a_size_are_drawn_once() {
    assertThat(Bootstrap.drawn(7)).isSameAs(Bootstrap.drawn(7)).hasSize(7 * Bootstrap.DRAWS);
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

  /** What the interval is worth with few repetitions, as docs/statistics.md has it. */
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
