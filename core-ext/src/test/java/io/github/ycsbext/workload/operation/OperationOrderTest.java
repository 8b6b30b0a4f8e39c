package io.github.ycsbext.workload.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OperationOrderTest {
  private static final OperationKind[] KINDS = OperationKind.values();

  static OperationMix mix(double... byIndex) {
    Map<OperationKind, Double> proportions = new EnumMap<>(OperationKind.class);
    for (int i = 0; i < byIndex.length; i++) {
      proportions.put(KINDS[i], byIndex[i]);
    }
    return new OperationMix(proportions);
  }

  static Stream<OperationMix> mixes() {
    return Stream.of(
        mix(0.95, 0.05),
        mix(0.5, 0.5),
        mix(1),
        mix(0, 0, 1),
        mix(0.2, 0.2, 0.2, 0.1, 0.1, 0.2),
        mix(0.333, 0.333, 0.334),
        mix(95, 0, 5),
        mix(0.123456789012, 0.3, 0.1, 0.2, 0.05, 1e-12),
        mix(1, 1e-9, 1, 1e-9, 1, 1));
  }

  @ParameterizedTest
  @MethodSource("mixes")
  void counts_before_an_operation_are_those_of_walking_there(OperationMix mix) {
    for (long operations : new long[] {0, 1, 63, 64, 65, 1000, 3000}) {
      OperationOrder.Cursor walking = new OperationOrder(mix, operations, 5).new Cursor();
      OperationOrder.Cursor jumping = new OperationOrder(mix, operations, 5).new Cursor();
      long[] counts = new long[KINDS.length];
      for (long i = 0; i < 3200; i++) {
        walking.moveTo(i);
        jumping.moveTo(i * 7919 % 3200);
        jumping.moveTo(i);
        for (OperationKind kind : KINDS) {
          if (walking.before(kind) != counts[kind.index()]
              || jumping.before(kind) != counts[kind.index()]
              || jumping.kind() != walking.kind()) {
            throw new AssertionError(kind + " before operation " + i + " of " + operations);
          }
        }
        counts[walking.kind().index()]++;
        if (i + 1 == operations) {
          long[] expected = new long[KINDS.length];
          mix.count(operations, expected);
          assertThat(counts).as("at the end of the run").isEqualTo(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("mixes")
  void counts_are_the_proportions_to_within_a_few_at_any_length(OperationMix mix) {
    for (long n : new long[] {0, 1, 10, 999, 1 << 20, (1L << 31) + 7, 1_000_000_000_000L}) {
      long[] counts = new long[KINDS.length];
      mix.count(n, counts);
      long sum = 0;
      for (OperationKind kind : KINDS) {
        double exact = (double) n * mix.weight(kind) / mix.total();
        assertThat((double) counts[kind.index()]).isBetween(exact - 6, exact + 6);
        sum += counts[kind.index()];
      }
      assertThat(sum).isEqualTo(n);
    }
  }

  @Test
  void a_run_has_exactly_its_proportions_where_they_are_whole() {
    long[] counts = new long[KINDS.length];

    mix(0.85, 0.05, 0.02, 0.03, 0.01, 0.04).count(10_000_000_000L, counts);

    assertThat(counts)
        .containsExactly(
            8_500_000_000L, 500_000_000L, 200_000_000L, 300_000_000L, 100_000_000L, 400_000_000L);
  }

  @Test
  void the_unit_of_proportions_is_free() {
    assertThat(mix(95, 5).weight(OperationKind.READ)).isEqualTo(19);
    assertThat(mix(0.0095, 0.0005).weight(OperationKind.READ)).isEqualTo(19);
    assertThat(mix(0.0095, 0.0005).total()).isEqualTo(20);
  }

  @Test
  void a_rare_kind_is_never_rounded_away() {
    assertThat(mix(1, 1e-15).weight(OperationKind.UPDATE)).isPositive();
  }

  @Test
  void kinds_come_in_no_visible_pattern() {
    OperationOrder.Cursor cursor = new OperationOrder(mix(0.5, 0.5), 0, 9).new Cursor();
    int changes = 0;
    OperationKind previous = OperationKind.READ;
    for (long i = 0; i < 64_000; i++) {
      cursor.moveTo(i);
      changes += cursor.kind() == previous ? 0 : 1;
      previous = cursor.kind();
    }

    // Each block has 32 of each kind in random order, so 32.5 changes of kind, including those
    // between blocks.
    assertThat(changes).isBetween(31_500, 33_500);
  }

  @Test
  void another_seed_gives_another_order() {
    OperationOrder.Cursor one = new OperationOrder(mix(0.5, 0.5), 0, 1).new Cursor();
    OperationOrder.Cursor other = new OperationOrder(mix(0.5, 0.5), 0, 2).new Cursor();
    int same = 0;
    for (long i = 0; i < 10_000; i++) {
      one.moveTo(i);
      other.moveTo(i);
      same += one.kind() == other.kind() ? 1 : 0;
    }

    assertThat(same).isBetween(4500, 5500);
  }

  @Test
  void places_far_beyond_the_range_of_an_int_are_reached_at_once() {
    OperationOrder.Cursor cursor =
        new OperationOrder(mix(0.5, 0.3, 0.1, 0, 0, 0.1), 1L << 40, 1).new Cursor();

    cursor.moveTo((1L << 40) - 1);

    long sum = 0;
    for (OperationKind kind : KINDS) {
      sum += cursor.before(kind);
    }
    assertThat(sum).isEqualTo((1L << 40) - 1);
  }
}
