package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatioTest {
  @Test
  void the_ratio_is_of_geometric_means() {
    Ratio ratio = ratio(List.of(8.0, 2.0), List.of(1.0, 4.0));

    assertThat(ratio.value()).isCloseTo(2, within(1e-9));
  }

  @Test
  void the_interval_is_welchs_on_the_logarithms() {
    // Logarithms 1, 2, 3 against 0, 1, 2: difference 1, variance 1/3 + 1/3, 4 degrees of freedom.
    Ratio ratio =
        ratio(
            List.of(Math.exp(1), Math.exp(2), Math.exp(3)),
            List.of(Math.exp(0), Math.exp(1), Math.exp(2)));

    double halfWidth = 2.7764 * Math.sqrt(2.0 / 3);
    assertThat(Math.log(ratio.low95())).isCloseTo(1 - halfWidth, within(1e-3));
    assertThat(Math.log(ratio.high95())).isCloseTo(1 + halfWidth, within(1e-3));
  }

  @Test
  void one_repetition_of_a_side_gives_no_interval() {
    Ratio ratio = ratio(List.of(8.0), List.of(1.0, 4.0));

    assertThat(ratio.low95()).isNull();
    assertThat(ratio.high95()).isNull();
  }

  @Test
  void equal_repetitions_give_an_interval_of_no_width() {
    Ratio ratio = ratio(List.of(4.0, 4.0, 4.0), List.of(2.0, 2.0, 2.0));

    assertThat(ratio.low95()).isCloseTo(2, within(1e-9));
    assertThat(ratio.high95()).isCloseTo(2, within(1e-9));
  }

  @Test
  void the_interval_covers_the_true_ratio_as_often_as_it_says() {
    Random random = new Random(1);
    int studies = 4000;
    int covered = 0;
    for (int i = 0; i < studies; i++) {
      Ratio ratio = ratio(draw(random, 3), draw(random, 1));
      covered += ratio.low95() <= 3 && 3 <= ratio.high95() ? 1 : 0;
    }

    // Welch's interval is a little too wide with few repetitions.
    assertThat(covered / (double) studies).isBetween(0.94, 0.98);
  }

  private static Ratio ratio(List<Double> a, List<Double> b) {
    return LogDifference.of(a, b).ratio();
  }

  private static List<Double> draw(Random random, double median) {
    return random
        .doubles(5)
        .mapToObj(ignored -> median * Math.exp(0.1 * random.nextGaussian()))
        .toList();
  }
}
