package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import site.ycsb.Utils;

class KeyDistributionTest {
  private static final int DRAWS = 500_000;

  private static long[] draw(KeyDistribution distribution, int present) {
    long[] counts = new long[present];
    for (int i = 0; i < DRAWS; i++) {
      counts[(int) distribution.position(SplitMix.at(3, i), i, present)]++;
    }
    return counts;
  }

  private static double[] equal(int count, double total) {
    double[] probabilities = new double[count];
    Arrays.fill(probabilities, total / count);
    return probabilities;
  }

  @Test
  void uniform_draws_every_loaded_record_alike_and_none_that_came_later() {
    double[] expected = Arrays.copyOf(equal(500, 1), 600);

    ChiSquare.assertFits(draw(KeyDistribution.uniform(500), 600), expected);
  }

  @Test
  void sequential_takes_one_loaded_record_after_the_other() {
    KeyDistribution sequential = KeyDistribution.sequential(5);

    assertThat(IntStream.range(0, 12).mapToLong(i -> sequential.position(0, i, 9)))
        .containsExactly(0L, 1L, 2L, 3L, 4L, 0L, 1L, 2L, 3L, 4L, 0L, 1L);
  }

  @Test
  void hotspot_sends_its_part_to_the_first_records() {
    double[] expected = new double[1000];
    Arrays.fill(expected, 0, 200, 0.8 / 200);
    Arrays.fill(expected, 200, 1000, 0.2 / 800);

    ChiSquare.assertFits(draw(KeyDistribution.hotspot(1000, 0.2, 0.8), 1000), expected);
  }

  @Test
  void hotspot_of_nothing_or_of_all_is_uniform() {
    ChiSquare.assertFits(draw(KeyDistribution.hotspot(100, 0, 0.8), 100), equal(100, 1));
    ChiSquare.assertFits(draw(KeyDistribution.hotspot(100, 1, 0.8), 100), equal(100, 1));
  }

  @Test
  void latest_prefers_the_newest_by_zipf_s_law() {
    long[] byAge = new long[700];
    long[] byPosition = draw(KeyDistribution.latest(700, 0.99), 700);
    for (int age = 0; age < 700; age++) {
      byAge[age] = byPosition[699 - age];
    }

    // As in YCSB, the oldest record has no rank.
    ChiSquare.assertFits(byAge, Arrays.copyOf(ZipfTest.closedForm(699, 0.99), 700));
  }

  @Test
  void latest_follows_as_records_come() {
    KeyDistribution latest = KeyDistribution.latest(1, 0.99);

    assertThat(latest.position(0, 0, 10)).isEqualTo(9);
    assertThat(latest.position(0, 0, 20_000_000_000L)).isEqualTo(19_999_999_999L);
    assertThat(latest.position(0, 0, 1)).isZero();
  }

  @Test
  void exponential_has_the_given_percentile_within_the_given_newest_records() {
    long[] counts = draw(KeyDistribution.exponential(95, 857), 10_000);
    double rate = -Math.log(0.05) / 857;
    double[] expected = new double[10_000];
    for (int age = 0; age < expected.length; age++) {
      expected[9999 - age] = Math.exp(-rate * age) - Math.exp(-rate * (age + 1));
    }

    ChiSquare.assertFits(counts, expected);
    long newest = Arrays.stream(counts, 10_000 - 857, 10_000).sum();
    assertThat(newest / (double) DRAWS).isBetween(0.948, 0.952);
  }

  @Test
  void exponential_is_cut_off_at_the_oldest_record() {
    long[] counts = draw(KeyDistribution.exponential(95, 1000), 300);
    double rate = -Math.log(0.05) / 1000;
    double[] expected = new double[300];
    for (int age = 0; age < 300; age++) {
      expected[299 - age] =
          (Math.exp(-rate * age) - Math.exp(-rate * (age + 1))) / (1 - Math.exp(-rate * 300));
    }

    ChiSquare.assertFits(counts, expected);
  }

  @Test
  void zipfian_puts_its_most_popular_ranks_where_ycsb_puts_them() {
    int records = 1000;
    long[] counts = draw(KeyDistribution.zipfian(records, 0.99), records);
    double zeta = 26.469028;
    int first = (int) (Utils.hash(0) % records);
    int second = (int) (Utils.hash(1) % records);

    // Besides its own popularity, each position has its share of the ten billion rare ranks.
    assertThat(counts[first] / (double) DRAWS).isBetween(1 / zeta, 1 / zeta + 0.003);
    assertThat(counts[second] / (double) DRAWS)
        .isBetween(Math.pow(2, -0.99) / zeta - 0.001, Math.pow(2, -0.99) / zeta + 0.003);
    assertThat(Arrays.stream(counts).max()).hasValue(counts[first]);
  }

  @Test
  void zipfian_keeps_a_record_s_popularity_while_others_come() {
    KeyDistribution zipfian = KeyDistribution.zipfian(2000, 0.99);
    for (int i = 0; i < 10_000; i++) {
      long early = zipfian.position(SplitMix.at(3, i), i, 1000);
      long late = zipfian.position(SplitMix.at(3, i), i, 2000);
      assertThat(early).isBetween(0L, 999L);
      if (late < 1000) {
        assertThat(early).isEqualTo(late);
      }
    }
  }

  @Test
  void every_distribution_starts_at_once_on_a_trillion_records() {
    long many = 1_000_000_000_000L;

    for (KeyDistribution distribution :
        new KeyDistribution[] {
          KeyDistribution.uniform(many),
          KeyDistribution.zipfian(many, 0.99),
          KeyDistribution.latest(many - 100, 0.99),
          KeyDistribution.hotspot(many, 0.2, 0.8),
          KeyDistribution.sequential(many),
          KeyDistribution.exponential(95, many * 0.85)
        }) {
      long greatest = 0;
      for (int i = 0; i < 100; i++) {
        long position = distribution.position(SplitMix.at(9, i), many - 100 + i, many);
        assertThat(position).isBetween(0L, many - 1);
        greatest = Math.max(greatest, position);
      }
      assertThat(greatest).isGreaterThan(Integer.MAX_VALUE);
    }
  }
}
