package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class PermutationPropertyTest {
  @Property
  void what_stands_at_an_index_stands_nowhere_else(
      @ForAll @LongRange(min = 1) long size, @ForAll long seed, @ForAll long bits) {
    Permutation permutation = new Permutation(size, seed);
    long index = SplitMix.below(bits, size);

    long number = permutation.at(index);

    assertThat(number).isBetween(0L, size - 1);
    assertThat(permutation.indexOf(number)).isEqualTo(index);
  }
}
