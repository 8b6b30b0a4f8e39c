package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZipfTest {
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.2, 0.5, 0.99, 0.999999, 1, 1.000001, 1.5, 3})
  void the_sum_by_formula_is_the_sum_term_by_term(double exponent) {
    HarmonicSum sum = new HarmonicSum(exponent);
    double added = 0;
    for (int n = 1; n <= 200_000; n++) {
      added += Math.pow(n, -exponent);
      if (n < 200 || n % 9973 == 0) {
        assertThat(sum.upTo(n)).isCloseTo(added, within(added * 1e-11));
      }
    }
  }

  @Test
  void the_sum_of_ten_billion_terms_is_the_one_that_ycsb_has_as_a_constant() {
    assertThat(new HarmonicSum(0.99).upTo(10_000_000_000L))
        .isCloseTo(26.46902820178302, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 0.99, 1, 1.4})
  void ranks_follow_the_closed_form(double exponent) {
    int items = 1000;
    HarmonicSum harmonic = new HarmonicSum(exponent);
    Zipf zipf = new Zipf(items, harmonic);
    long[] counts = new long[items];
    for (int i = 0; i < 1_000_000; i++) {
      counts[(int) zipf.rank(SplitMix.unit(SplitMix.at(5, i)))]++;
    }

    ChiSquare.assertFits(counts, closedForm(items, exponent));
  }

  /**
   * Returns the probabilities of Gray's approximation: 1/ζ and 2⁻ᶿ/ζ, then the steps of its
   * inverse.
   */
  static double[] closedForm(int items, double exponent) {
    double zeta = 0;
    for (int n = 1; n <= items; n++) {
      zeta += Math.pow(n, -exponent);
    }
    double[] probabilities = new double[items];
    probabilities[0] = 1 / zeta;
    probabilities[1] = Math.pow(2, -exponent) / zeta;
    double two = probabilities[0] + probabilities[1];
    for (int rank = 2; rank < items; rank++) {
      probabilities[rank] =
          upTo(rank + 1.0, items, exponent, two) - upTo(rank, items, exponent, two);
    }
    return probabilities;
  }

  /** Returns the u at which the approximation passes a rank. */
  private static double upTo(double rank, int items, double exponent, double two) {
    if (exponent == 1) {
      return 1 - (1 - two) * Math.log(rank / items) / Math.log(2.0 / items);
    }
    double rest = 1 - exponent;
    double eta = (1 - Math.pow(2.0 / items, rest)) / (1 - two);
    return (Math.pow(rank / items, rest) - 1 + eta) / eta;
  }

  @Test
  void the_two_most_popular_ranks_are_exact() {
    Zipf zipf = new Zipf(10_000_000_001L, new HarmonicSum(0.99));
    double zeta = 26.469028;

    assertThat(zipf.rank(1 / zeta - 1e-6)).isZero();
    assertThat(zipf.rank(1 / zeta + 1e-6)).isEqualTo(1);
    assertThat(zipf.rank((1 + Math.pow(0.5, 0.99)) / zeta - 1e-6)).isEqualTo(1);
    assertThat(zipf.rank((1 + Math.pow(0.5, 0.99)) / zeta + 1e-6)).isEqualTo(2);
  }

  @Test
  void every_rank_lies_within_even_for_few_items_and_extreme_draws() {
    for (double exponent : new double[] {0, 0.5, 0.99, 1, 2, 10}) {
      for (long items : new long[] {1, 2, 3, 4, 100, 1L << 40}) {
        Zipf zipf = new Zipf(items, new HarmonicSum(exponent));
        for (double unit : new double[] {0, 1e-300, 0.5, 0.999, Math.nextDown(1.0)}) {
          assertThat(zipf.rank(unit)).isBetween(0L, items - 1);
        }
      }
    }
  }
}
