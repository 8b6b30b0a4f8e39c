package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SplitMixTest {
  @Test
  void is_the_sequence_of_the_jdk_s_own_split_mix() {
    SplittableRandom jdk = new SplittableRandom(2026);

    for (int i = 0; i < 1000; i++) {
      assertThat(SplitMix.at(2026, i)).isEqualTo(jdk.nextLong());
    }
  }

  @Test
  void numbers_below_a_bound_are_equally_likely() {
    long[] counts = new long[13];
    double[] probabilities = new double[13];
    java.util.Arrays.fill(probabilities, 1.0 / 13);
    for (int i = 0; i < 130_000; i++) {
      counts[(int) SplitMix.below(SplitMix.at(1, i), 13)]++;
    }

    ChiSquare.assertFits(counts, probabilities);
  }

  @Test
  void a_bound_may_be_as_large_as_a_long() {
    for (int i = 0; i < 1000; i++) {
      assertThat(SplitMix.below(SplitMix.at(2, i), Long.MAX_VALUE)).isNotNegative();
      assertThat(SplitMix.below(SplitMix.at(3, i), 1L << 40)).isBetween(0L, (1L << 40) - 1);
    }
    assertThat(SplitMix.below(-1L, Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE - 1);
    assertThat(SplitMix.below(-1L, 1)).isZero();
    assertThat(SplitMix.below(0L, 5)).isZero();
  }

  @Test
  void units_lie_from_0_to_below_1() {
    assertThat(SplitMix.unit(0)).isZero();
    assertThat(SplitMix.unit(-1)).isLessThan(1);
  }

  @Test
  void neighbouring_seeds_share_nothing() {
    Set<Long> seen = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      for (int i = 0; i < 100; i++) {
        seen.add(SplitMix.at(SplitMix.mix(seed), i));
      }
    }

    assertThat(seen).hasSize(10_000);
  }
}
