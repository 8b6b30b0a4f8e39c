package io.github.ycsbext.studies.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.capacity.Sweep.Level;
import org.junit.jupiter.api.Test;

class SweepTest {
  @Test
  void the_load_goes_from_a_tenth_to_the_double_and_back_to_a_tenth() {
    Sweep sweep = Sweep.of(1000, 200);

    assertThat(sweep.levels())
        .extracting(level -> Math.round(level.rate()))
        .containsExactly(
            100L, 250L, 500L, 750L, 1000L, 1250L, 1500L, 2000L, 1500L, 1250L, 1000L, 750L, 500L,
            250L, 100L);
    assertThat(sweep.levels().get(14).end()).isEqualTo(200);
    assertThat(sweep.levels()).allMatch(level -> level.seconds() >= 10);
  }

  @Test
  void each_level_begins_where_the_one_before_ends() {
    Sweep sweep = Sweep.of(7, 33);

    double end = 0;
    for (Level level : sweep.levels()) {
      assertThat(level.start()).isCloseTo(end, within(1e-9));
      end = level.end();
    }
    assertThat(end).isEqualTo(33);
  }

  @Test
  void the_overload_ends_when_no_more_than_the_capacity_is_due() {
    assertThat(Sweep.of(1000, 200).endOfOverload()).isCloseTo(110, within(1e-9));
  }

  @Test
  void the_rates_are_a_file_for_the_client() {
    assertThat(Sweep.of(1000, 20).csv())
        .startsWith("second,rate\n0.000,100.000\n2.000,250.000\n3.000,500.000\n")
        .endsWith("14.000,250.000\n15.000,100.000\n");
  }
}
