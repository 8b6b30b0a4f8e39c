package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.analysis.statistics.Outliers.Outlier;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OutliersTest {
  /**
   * The uranium measurements of Tietjen and Moore, in NIST/SEMATECH e-Handbook of Statistical
   * Methods, section 1.3.5.17.1; Grubbs' test finds the same one there.
   */
  @Test
  void the_outlier_of_the_nist_example_is_found() {
    List<Outlier> found =
        Outliers.of(List.of(199.31, 199.53, 200.19, 200.82, 201.92, 201.95, 202.18, 245.57));

    assertThat(found).extracting(Outlier::value).containsExactly(245.57);
    assertThat(found.get(0).index()).isEqualTo(7);
    assertThat(found.get(0).median()).isCloseTo(201.37, within(1e-9));
    assertThat(found.get(0).score()).isGreaterThan(20);
  }

  @Test
  void an_outlier_can_be_too_small() {
    assertThat(Outliers.of(List.of(100.0, 101.0, 99.0, 100.5, 10.0)))
        .extracting(Outlier::index)
        .containsExactly(4);
  }

  @Test
  void few_repetitions_have_none() {
    assertThat(Outliers.of(List.of(1.0, 1.1, 900.0, 1.2))).isEmpty();
  }

  @Test
  void where_all_others_are_equal_one_that_differs_is_an_outlier() {
    assertThat(Outliers.of(List.of(1.0, 1.0, 1.0, 1.0, 1.2))).hasSize(1);
    assertThat(Outliers.of(List.of(1.0, 1.0, 1.0, 1.0, 1.0))).isEmpty();
  }

  @Test
  void chance_alone_puts_one_of_five_ordinary_repetitions_far_in_a_fifth_of_all_cells() {
    assertThat(cellsWithOne(5)).isBetween(0.19, 0.225);
    assertThat(cellsWithOne(10)).isBetween(0.11, 0.14);
  }

  private static double cellsWithOne(int repetitions) {
    Random random = new Random(5);
    int found = 0;
    for (int cell = 0; cell < 4000; cell++) {
      List<Double> values = Stream.generate(random::nextGaussian).limit(repetitions).toList();
      found += Outliers.of(values).isEmpty() ? 0 : 1;
    }
    return found / 4000.0;
  }
}
