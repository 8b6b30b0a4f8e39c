package io.github.ycsbext.jdbc.tpcc.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawTest {
  private static final int MANY = 300_000;

  private final Draw draw = new Draw(42, 0);

  /** The definition, by counting all pairs that (0..a | x..y) can be drawn from. */
  @Test
  void a_non_uniform_number_has_the_distribution_of_the_standard() {
    int a = 255;
    int c = 31;
    double[] expected = new double[1000];
    for (int left = 0; left <= a; left++) {
      for (int right = 0; right <= 999; right++) {
        expected[((left | right) + c) % 1000] += 1.0 / (256 * 1000);
      }
    }
    int[] drawn = new int[1000];
    for (int i = 0; i < MANY; i++) {
      drawn[draw.nonUniform(a, c, 0, 999)]++;
    }

    double chiSquare =
        IntStream.range(0, 1000)
            .filter(i -> expected[i] > 0)
            .mapToDouble(i -> Math.pow(drawn[i] - MANY * expected[i], 2) / (MANY * expected[i]))
            .sum();
    // 999 degrees of freedom: the mean is 999, the standard deviation 45.
    assertThat(chiSquare).isBetween(999 - 5 * 45.0, 999 + 5 * 45.0);
    IntStream.range(0, 1000)
        .filter(i -> expected[i] == 0)
        .forEach(i -> assertThat(drawn[i]).isZero());
  }

  @Test
  void customers_and_items_are_within_their_bounds() {
    for (int i = 0; i < MANY; i++) {
      assertThat(draw.customer()).isBetween(1, 3000);
      assertThat(draw.item()).isBetween(1, 100_000);
    }
  }

  @Test
  void a_name_has_a_syllable_for_each_digit() {
    assertThat(Draw.nameOf(0)).isEqualTo("BARBARBAR");
    assertThat(Draw.nameOf(371)).isEqualTo("PRICALLYOUGHT");
    assertThat(Draw.nameOf(999)).isEqualTo("EINGEINGEING");
  }

  @Test
  void the_constants_of_load_and_run_differ_as_the_standard_asks() {
    int difference = Math.abs(Draw.C_NAME_OF_RUN - Draw.C_NAME_OF_LOAD);

    assertThat(difference).isBetween(65, 119).isNotIn(96, 112);
  }

  @Test
  void one_of_ten_data_is_original() {
    int original = 0;
    for (int i = 0; i < 20_000; i++) {
      String data = draw.dataWithOriginal();
      assertThat(data).hasSizeBetween(26, 50);
      original += data.contains("ORIGINAL") ? 1 : 0;
    }

    assertThat(original / 20_000.0).isCloseTo(0.1, within(0.01));
  }

  @Test
  void texts_have_their_lengths_and_letters() {
    assertThat(draw.letters(8, 16)).matches("[a-zA-Z0-9]{8,16}");
    assertThat(draw.digits(16)).matches("[0-9]{16}");
    assertThat(draw.zip()).matches("[0-9]{4}11111");
    assertThat(draw.state()).matches("[A-Z]{2}");
  }

  @Test
  void a_permutation_has_every_number_once() {
    int[] numbers = draw.permutation(3000);

    assertThat(numbers).isNotEqualTo(IntStream.rangeClosed(1, 3000).toArray());
    Arrays.sort(numbers);
    assertThat(numbers).isEqualTo(IntStream.rangeClosed(1, 3000).toArray());
  }

  @Test
  void thinking_takes_its_mean_and_at_most_ten_times_as_long() {
    double sum = 0;
    for (int i = 0; i < MANY; i++) {
      long ns = draw.exponentialNs(1000);
      assertThat(ns).isBetween(0L, 10_000L);
      sum += ns;
    }

    assertThat(sum / MANY).isCloseTo(1000, within(10.0));
  }

  @Test
  void the_same_seed_draws_the_same() {
    assertThat(new Draw(1, 2).letters(500, 500)).isEqualTo(new Draw(1, 2).letters(500, 500));
    assertThat(new Draw(1, 2).letters(500, 500)).isNotEqualTo(new Draw(1, 3).letters(500, 500));
  }
}
