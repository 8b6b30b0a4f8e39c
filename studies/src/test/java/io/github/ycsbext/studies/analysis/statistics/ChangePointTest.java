package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangePointTest {
  private long state;

  /** What Apache Otava 0.8.0 finds in the same series. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | 40 100              | .03 | []",
        "2 | 20 100 20 110       | .03 | [20]",
        "3 | 15 100 3 130 22 101 | .02 | []",
        "4 | 60 1000 60 960 60 1000 | .02 | [60, 120]",
        "5 | 30 5 30 5.2 10 6 50 4  | .03 | [30, 60, 70]",
        "6 | 8 100 8 90          | .03 | [8]",
        "7 | 5 10 1 10           | 0   | []",
        "8 | 2 100 2 200         | .01 | [2]",
        "9 | 100 50 1 80 100 50  | .05 | []",
      })
  void the_points_are_those_of_otava(long seed, String parts, double noise, String expected) {
    assertThat(ChangePoint.in(series(seed, parts, noise)).stream().map(ChangePoint::index).toList())
        .hasToString(expected);
  }

  @Test
  void a_point_has_the_means_on_both_sides_and_the_p_of_otava() {
    ChangePoint point = ChangePoint.in(series(2, "20 100 20 110", .03)).get(0);

    assertThat(point.before()).isCloseTo(99.5946, within(1e-4));
    assertThat(point.after()).isCloseTo(110.0792, within(1e-4));
    assertThat(point.p()).isCloseTo(4.75e-12, within(0.01e-12));
    assertThat(point.ratio()).isCloseTo(1.1053, within(1e-4));
  }

  @Test
  void a_short_series_has_none() {
    assertThat(ChangePoint.in(List.of())).isEmpty();
    assertThat(ChangePoint.in(List.of(1.0))).isEmpty();
    assertThat(ChangePoint.in(List.of(1.0, 5.0))).isEmpty();
  }

  /** Sums of twelve uniform numbers around levels, as the script for Otava made them. */
  private List<Double> series(long seed, String parts, double noise) {
    state = seed;
    String[] words = parts.strip().split(" ", -1);
    List<Double> values = new ArrayList<>();
    for (int part = 0; part < words.length; part += 2) {
      double level = Double.parseDouble(words[part + 1]);
      for (int i = 0; i < Integer.parseInt(words[part]); i++) {
        double sum = 0;
        for (int k = 0; k < 12; k++) {
          state = (state * 1_103_515_245 + 12_345) % 2_147_483_648L;
          sum += state / 2_147_483_648.0;
        }
        values.add(
            new BigDecimal(level * (1 + noise * (sum - 6)))
                .setScale(3, RoundingMode.HALF_EVEN)
                .doubleValue());
      }
    }
    return values;
  }
}
