package io.github.ycsbext.studies.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TrendTest {
  private static final SplittableRandom RANDOM = new SplittableRandom(1);

  @Test
  void a_series_that_varies_around_one_value_has_none_in_99_of_100() {
    long found =
        Stream.generate(() -> series(10, second -> 5))
            .limit(10_000)
            .filter(series -> Trend.of(series) != Trend.NONE)
            .count();

    assertThat(found).isBetween(70L, 140L);
  }

  @Test
  void a_queue_that_grows_is_rising() {
    assertThat(Trend.of(series(10, second -> second * 5))).isEqualTo(Trend.RISING);
  }

  @Test
  void a_system_that_still_warms_up_is_falling() {
    assertThat(Trend.of(series(10, second -> 30 * Math.exp(-second / 3.0))))
        .isEqualTo(Trend.FALLING);
  }

  @Test
  void equal_values_and_few_values_have_none() {
    assertThat(Trend.of(List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0))).isEqualTo(Trend.NONE);
    assertThat(Trend.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0))).isEqualTo(Trend.NONE);
    assertThat(Trend.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0))).isEqualTo(Trend.RISING);
  }

  private static List<Double> series(int seconds, IntToDoubleFunction mean) {
    return IntStream.range(0, seconds)
        .mapToObj(second -> mean.applyAsDouble(second) + RANDOM.nextGaussian())
        .toList();
  }
}
