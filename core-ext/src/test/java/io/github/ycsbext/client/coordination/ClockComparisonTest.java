package io.github.ycsbext.client.coordination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ClockComparisonTest {
  private static final long MILLI = 1_000_000;

  /** Both ways take 0.05 ms at least, and often much longer, by chance and not alike. */
  @Test
  void an_offset_of_half_a_second_is_found_within_the_error_that_is_told() {
    Random random = new Random(1);
    for (int run = 0; run < 200; run++) {
      ClockComparison clocks = new ClockComparison();
      for (int i = 0; i < 40; i++) {
        long sent = i * (10 * MILLI);
        long there = MILLI / 20 + (long) (-Math.log(random.nextDouble()) * MILLI);
        long back = MILLI / 20 + (long) (-Math.log(random.nextDouble()) * MILLI);
        long apartMicros = 500_000 - back / 1000;
        clocks.add(sent, sent + there + 500 * MILLI, sent + there + back, apartMicros);
      }

      assertThat(clocks.dayApartMillis()).isCloseTo(500, within(clocks.errorMillis() + 0.001));
      assertThat(clocks.errorMillis()).isLessThan(5);
      assertThat(clocks.byClient(0) / 1e6).isCloseTo(500, within(clocks.errorMillis() + 0.001));
    }
  }

  @Test
  void the_shortest_round_trip_counts() {
    ClockComparison clocks = new ClockComparison();

    clocks.add(0, 100, 200, 0);
    clocks.add(1000, 1019, 1020, 0);
    clocks.add(2000, 2500, 2900, 0);

    assertThat(clocks.roundTripNs()).isEqualTo(20);
    assertThat(clocks.byClient(0)).isEqualTo(9);
  }
}
