package io.github.ycsbext.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import site.ycsb.Utils;

/** What holds for any seed, any number of records and any draw. */
class GeneratorPropertiesTest {
  private static final long MOST_RECORDS = 1L << 53;

  @Property
  void a_permutation_takes_a_number_to_one_index_and_back(
      @ForAll @LongRange(min = 1) long size, @ForAll long seed, @ForAll long bits) {
    Permutation permutation = new Permutation(size, seed);
    long index = SplitMix.below(bits, size);

    long number = permutation.at(index);

    assertThat(number).isBetween(0L, size - 1);
    assertThat(permutation.indexOf(number)).isEqualTo(index);
  }

  @Property(tries = 200)
  void a_permutation_takes_every_number_once(
      @ForAll @IntRange(max = 3000) int size, @ForAll long seed) {
    Permutation permutation = new Permutation(size, seed);
    boolean[] taken = new boolean[size];

    for (int index = 0; index < size; index++) {
      int number = (int) permutation.at(index);
      assertThat(taken[number]).isFalse();
      taken[number] = true;
    }
  }

  @Property
  void a_number_below_a_bound_is_below_it(
      @ForAll long bits, @ForAll @LongRange(min = 1) long bound) {
    assertThat(SplitMix.below(bits, bound)).isBetween(0L, bound - 1);
  }

  @Property
  void the_hash_is_that_of_ycsb(@ForAll long number) {
    assertThat(Fnv.hash(number)).isEqualTo(Utils.hash(number));
    assertThat(Fnv.hash(number >>> 40)).isEqualTo(Utils.hash(number >>> 40));
  }

  @Property
  void every_distribution_stays_among_the_records_that_are_present(
      @ForAll @LongRange(min = 1, max = MOST_RECORDS) long loaded,
      @ForAll @LongRange(max = 1_000_000) long inserted,
      @ForAll @DoubleRange(max = 3) double constant,
      @ForAll @DoubleRange(max = 1) double fraction,
      @ForAll @LongRange(max = Long.MAX_VALUE / 2) long number,
      @ForAll long bits) {
    long present = loaded + inserted;

    assertThat(KeyDistribution.uniform(loaded).position(bits, number, present))
        .isBetween(0L, loaded - 1);
    assertThat(KeyDistribution.sequential(loaded).position(bits, number, present))
        .isBetween(0L, loaded - 1);
    assertThat(
            KeyDistribution.hotspot(loaded, fraction, 1 - fraction).position(bits, number, loaded))
        .isBetween(0L, loaded - 1);
    assertThat(KeyDistribution.zipfian(present, constant).position(bits, number, loaded))
        .isBetween(0L, loaded - 1);
    assertThat(KeyDistribution.latest(constant).position(bits, number, present))
        .isBetween(0L, present - 1);
    assertThat(
            KeyDistribution.exponential(95, loaded * (fraction + 1e-9))
                .position(bits, number, present))
        .isBetween(0L, present - 1);
  }

  @Property
  void a_scattered_rank_lies_where_ycsb_puts_it(
      @ForAll @LongRange(min = 1) long records, @ForAll long bits) {
    HarmonicSum harmonic = new HarmonicSum(KeyDistribution.ZIPFIAN_CONSTANT);
    Zipf zipf = new Zipf(Math.max(records, ScatteredZipf.RANKS), harmonic);
    long rank = new TabulatedZipf(zipf).rank(SplitMix.unit(bits));

    long position =
        KeyDistribution.zipfian(records, KeyDistribution.ZIPFIAN_CONSTANT)
            .position(bits, 0, records);

    assertThat(position).isEqualTo(Utils.hash(rank) % records);
  }

  @Property
  void the_table_of_zipf_s_law_keeps_to_the_formula(
      @ForAll @LongRange(min = 1, max = 1L << 50) long items,
      @ForAll @DoubleRange(max = 1.5) double constant,
      @ForAll long bits) {
    Zipf zipf = new Zipf(items, new HarmonicSum(constant));
    double unit = SplitMix.unit(bits);

    long byTable = new TabulatedZipf(zipf).rank(unit);

    long byFormula = zipf.rank(unit);
    assertThat((double) byTable).isCloseTo((double) byFormula, within(1 + byFormula * 1e-3));
    assertThat(byTable).isBetween(0L, items - 1);
  }

  @Property
  void lengths_stay_in_their_range(
      @ForAll @IntRange(max = 100_000) int shortest,
      @ForAll @IntRange(max = 100_000) int more,
      @ForAll long bits) {
    int longest = shortest + more;

    assertThat(LengthDistribution.uniform(shortest, longest).length(bits))
        .isBetween(shortest, longest);
    assertThat(LengthDistribution.zipfian(shortest, longest).length(bits))
        .isBetween(shortest, longest);
  }
}
