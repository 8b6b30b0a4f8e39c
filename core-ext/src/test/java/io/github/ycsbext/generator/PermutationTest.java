package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class PermutationTest {
  @Test
  void takes_each_number_once_whatever_the_size() {
    for (int size = 0; size <= 300; size++) {
      Permutation permutation = new Permutation(size, 7);
      BitSet seen = new BitSet();
      for (int i = 0; i < size; i++) {
        long number = permutation.at(i);
        seen.set((int) number);
        assertThat(permutation.indexOf(number)).isEqualTo(i);
      }
      assertThat(seen.cardinality()).isEqualTo(size);
      assertThat(seen.length()).isEqualTo(size);
    }
  }

  @Test
  void can_be_asked_both_ways_beyond_the_range_of_an_int() {
    for (long size : new long[] {(1L << 31) + 1, 10_000_000_000L, (1L << 62) + 3, Long.MAX_VALUE}) {
      Permutation permutation = new Permutation(size, 11);
      for (long i = 0; i < 1000; i++) {
        long index = size / 1000 * i;
        long number = permutation.at(index);
        assertThat(number).isBetween(0L, size - 1);
        assertThat(permutation.indexOf(number)).isEqualTo(index);
      }
    }
  }

  @Test
  void puts_any_number_at_any_index_with_the_same_likelihood() {
    int size = 10;
    long[] counts = new long[size * size];
    double[] probabilities = new double[size * size];
    Arrays.fill(probabilities, 1.0 / (size * size));
    for (int seed = 0; seed < 20_000; seed++) {
      Permutation permutation = new Permutation(size, SplitMix.mix(seed));
      for (int i = 0; i < size; i++) {
        counts[i * size + (int) permutation.at(i)]++;
      }
    }

    ChiSquare.assertFits(counts, probabilities);
  }

  @Test
  void differs_by_seed() {
    Permutation one = new Permutation(1000, 1);
    Permutation other = new Permutation(1000, 2);
    int same = 0;
    for (int i = 0; i < 1000; i++) {
      same += one.at(i) == other.at(i) ? 1 : 0;
    }

    assertThat(same).isLessThan(10);
  }

  @Test
  void refuses_an_index_outside() {
    assertThatThrownBy(() -> new Permutation(3, 1).at(3))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> new Permutation(-1, 1)).isInstanceOf(IllegalArgumentException.class);
  }
}
