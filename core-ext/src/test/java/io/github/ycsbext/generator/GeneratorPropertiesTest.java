package io.github.ycsbext.generator;

import static io.github.ycsbext.generator.RandomCases.BITS;
import static io.github.ycsbext.generator.RandomCases.ints;
import static io.github.ycsbext.generator.RandomCases.longs;
import static io.github.ycsbext.generator.RandomCases.upTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.generator.KeyDistribution.ScatteredZipf.TabulatedZipf;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.Utils;

/** Tests properties that hold for any seed, any number of records and any draw. */
@ExtendWith(RandomCases.Told.class)
class GeneratorPropertiesTest {
  private static final long MAX_RECORDS = 1L << 53;

  static Stream<Arguments> sizesSeedsAndBits() {
    return RandomCases.of(longs(1, Long.MAX_VALUE), BITS, BITS);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("sizesSeedsAndBits")
  void a_permutation_takes_a_number_to_one_index_and_back(long size, long seed, long bits) {
    Permutation permutation = new Permutation(size, seed);
    long index = SplitMix.below(bits, size);

    long number = permutation.at(index);

    assertThat(number).isBetween(0L, size - 1);
    assertThat(permutation.indexOf(number)).isEqualTo(index);
  }

  static Stream<Arguments> smallSizesAndSeeds() {
    return RandomCases.of(ints(0, 3000), BITS);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("smallSizesAndSeeds")
  void a_permutation_takes_every_number_once(int size, long seed) {
    Permutation permutation = new Permutation(size, seed);
    boolean[] taken = new boolean[size];

    for (int index = 0; index < size; index++) {
      int number = (int) permutation.at(index);
      assertThat(taken[number]).isFalse();
      taken[number] = true;
    }
  }

  static Stream<Arguments> bitsAndBounds() {
    return RandomCases.of(BITS, longs(1, Long.MAX_VALUE));
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("bitsAndBounds")
  void a_number_below_a_bound_is_below_it(long bits, long bound) {
    assertThat(SplitMix.below(bits, bound)).isBetween(0L, bound - 1);
  }

  static Stream<Arguments> numbers() {
    return RandomCases.of(BITS);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("numbers")
  void the_hash_is_that_of_ycsb(long number) {
    assertThat(Fnv.hash(number)).isEqualTo(Utils.hash(number));
    assertThat(Fnv.hash(number >>> 40)).isEqualTo(Utils.hash(number >>> 40));
  }

  static Stream<Arguments> distributions() {
    return RandomCases.of(
        longs(1, MAX_RECORDS),
        longs(0, 1_000_000),
        upTo(3),
        upTo(1),
        longs(0, Long.MAX_VALUE / 2),
        BITS);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("distributions")
  void every_distribution_stays_among_the_records_that_are_present(
      long loaded, long inserted, double constant, double fraction, long number, long bits) {
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
    assertThat(KeyDistribution.latest(loaded, constant).position(bits, number, present))
        .isBetween(0L, present - 1);
    assertThat(
            KeyDistribution.exponential(95, loaded * (fraction + 1e-9))
                .position(bits, number, present))
        .isBetween(0L, present - 1);
  }

  static Stream<Arguments> recordsAndBits() {
    return RandomCases.of(longs(1, Long.MAX_VALUE), BITS);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("recordsAndBits")
  void a_scattered_rank_lies_where_ycsb_puts_it(long records, long bits) {
    HarmonicSum harmonic = new HarmonicSum(KeyDistribution.ZIPFIAN_CONSTANT);
    Zipf zipf = new Zipf(Math.max(records, KeyDistribution.ScatteredZipf.RANKS), harmonic);
    long rank = new TabulatedZipf(zipf).rank(SplitMix.unit(bits));

    long position =
        KeyDistribution.zipfian(records, KeyDistribution.ZIPFIAN_CONSTANT)
            .position(bits, 0, records);

    assertThat(position).isEqualTo(Utils.hash(rank) % records);
  }

  static Stream<Arguments> zipfs() {
    return RandomCases.of(longs(1, 1L << 50), upTo(1.5), BITS);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("zipfs")
  void the_table_of_zipf_s_law_keeps_to_the_formula(long items, double constant, long bits) {
    Zipf zipf = new Zipf(items, new HarmonicSum(constant));
    double unit = SplitMix.unit(bits);

    long byTable = new TabulatedZipf(zipf).rank(unit);

    long byFormula = zipf.rank(unit);
    assertThat((double) byTable).isCloseTo((double) byFormula, within(1 + byFormula * 1e-3));
    assertThat(byTable).isBetween(0L, items - 1);
  }

  static Stream<Arguments> lengths() {
    return RandomCases.of(ints(0, 100_000), ints(0, 100_000), BITS);
  }

  @ParameterizedTest(name = RandomCases.NAME)
  @MethodSource("lengths")
  void lengths_stay_in_their_range(int shortest, int more, long bits) {
    int longest = shortest + more;

    assertThat(LengthDistribution.uniform(shortest, longest).length(bits))
        .isBetween(shortest, longest);
    assertThat(LengthDistribution.zipfian(shortest, longest).length(bits))
        .isBetween(shortest, longest);
  }
}
