package io.github.ycsbext.studies.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.analysis.Comparison.Pair;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  /**
   * Student's sleep data (Biometrika 6, 1908), R's {@code sleep}: {@code t.test(extra ~ group)}
   * gives t = -1.8608, df = 17.776, p-value = 0.07939, interval -3.3654832 to 0.2054832.
   */
  private static final List<Double> GROUP_1 =
      List.of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0);

  private static final List<Double> GROUP_2 =
      List.of(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);

  @Test
  void the_test_is_welchs() {
    Comparison sleep = comparison(exponentials(GROUP_1), exponentials(GROUP_2));

    assertThat(sleep.pValue(1)).isCloseTo(0.07939, within(1e-5));
    assertThat(Math.log(sleep.ratio().low95())).isCloseTo(-3.3654832, within(1e-6));
    assertThat(Math.log(sleep.ratio().high95())).isCloseTo(0.2054832, within(1e-6));
  }

  @Test
  void the_bootstrap_agrees_with_it_about_the_room() {
    Interval interval = comparison(exponentials(GROUP_1), exponentials(GROUP_2)).bootstrap95();

    assertThat(Math.log(interval.low())).isCloseTo(-3.37, within(0.25));
    assertThat(Math.log(interval.high())).isCloseTo(0.21, within(0.25));
  }

  @Test
  void the_effect_size_is_averaged_over_the_cells() {
    Comparison two =
        new Comparison(
            List.of(
                new Pair(List.of(2.0, 3.0), List.of(1.0, 1.5)),
                new Pair(List.of(1.0, 3.0), List.of(2.0, 2.0))));

    assertThat(two.cliffsDelta()).isEqualTo(0.5);
    assertThat(two.cells()).isEqualTo(2);
    assertThat(two.agreeing()).isEqualTo(1);
  }

  /** A phase that was over within a clock's tick took 0 ms. */
  @Test
  void what_has_no_logarithm_is_left_out_of_a_cell() {
    Comparison comparison = Comparison.ofCell(List.of(0.0, 4.0, 4.0), List.of(2.0, 2.0));

    assertThat(comparison.ratio().value()).isCloseTo(2, within(1e-12));
    assertThat(comparison.ratio().low95()).isCloseTo(2, within(1e-12));
    assertThat(Comparison.ofCell(List.of(0.0, -1.0), List.of(2.0))).isNull();
    assertThat(Comparison.ofCell(List.of(2.0), List.of())).isNull();
  }

  @Test
  void one_repetition_has_neither_interval_nor_test() {
    Comparison once = comparison(List.of(4.0), List.of(2.0, 2.0));

    assertThat(once.ratio().value()).isCloseTo(2, within(1e-12));
    assertThat(once.bootstrap95()).isNull();
    assertThat(once.pValue(1)).isNull();
  }

  @Test
  void sides_without_any_variance_differ_surely_or_not_at_all() {
    Comparison same = comparison(List.of(4.0, 4.0), List.of(2.0, 2.0));

    assertThat(same.pValue(1)).isZero();
    assertThat(same.pValue(2)).isEqualTo(1);
  }

  private static Comparison comparison(List<Double> a, List<Double> b) {
    return new Comparison(List.of(new Pair(a, b)));
  }

  private static List<Double> exponentials(List<Double> values) {
    return values.stream().map(Math::exp).toList();
  }
}
