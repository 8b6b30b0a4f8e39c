package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.study.result.SeriesRow.Second;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredSweepTest {
  private static final int SEEDS = 100;

  /**
   * The truth is the second in which the server's backlog of the overload was gone, and with it the
   * slowness that it had fallen into.
   */
  @ParameterizedTest
  @CsvSource({"1000, 120, 0.8", "1000, 240, 0.9", "300, 240, 0.85", "5000, 120, 0.8"})
  void the_recovery_of_a_metastable_server_is_right_within_a_second(
      double capacity, int seconds, double slowness) {
    int right = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      MetastableServer server = new MetastableServer(capacity, slowness, seed);
      Sweep sweep = Sweep.of(capacity, seconds);
      MeasuredSweep measured = new MeasuredSweep(sweep, server.run(sweep), true);
      double truth = server.recovered() - sweep.endOfOverload();

      assertThat(truth).as("the server was metastable").isGreaterThan(seconds / 20.0);
      if (Math.abs(measured.recoverySeconds().orElse(Double.NaN) - truth) <= 1) {
        right++;
      }
    }
    assertThat(right).isGreaterThanOrEqualTo(SEEDS * 95 / 100);
  }

  @Test
  void a_server_that_stays_slow_has_not_recovered() {
    Sweep sweep = Sweep.of(1000, 120);
    MetastableServer server = new MetastableServer(1000, 0.5, 1);

    assertThat(new MeasuredSweep(sweep, server.run(sweep), true).recoverySeconds()).isEmpty();
  }

  @Test
  void a_server_that_is_never_slow_has_recovered_at_once() {
    Sweep sweep = Sweep.of(10, 20);
    List<Second> even = seconds(20, 10, second -> 500);

    assertThat(new MeasuredSweep(sweep, even, true).recoverySeconds()).hasValue(0);
  }

  @Test
  void without_a_capacity_there_was_no_overload_to_recover_from() {
    Sweep sweep = Sweep.of(10, 20);
    List<Second> even = seconds(20, 10, second -> 500);

    assertThat(new MeasuredSweep(sweep, even, false).recoverySeconds()).isEmpty();
  }

  @Test
  void one_slow_second_alone_is_chance() {
    Sweep sweep = Sweep.of(10, 20);
    List<Second> one = seconds(20, 10, second -> second == 17 ? 5000 : 500);
    List<Second> two = seconds(20, 10, second -> second == 17 || second == 18 ? 5000 : 500);

    assertThat(new MeasuredSweep(sweep, one, true).recoverySeconds()).hasValue(0);
    assertThat(new MeasuredSweep(sweep, two, true).recoverySeconds()).hasValue(7);
  }

  @Test
  void a_level_tells_what_part_of_its_load_succeeded() {
    Sweep sweep = Sweep.of(100, 20);
    MeasuredSweep measured = new MeasuredSweep(sweep, seconds(20, 50, second -> 500), true);

    assertThat(measured.levels()).hasSize(15);
    assertThat(measured.levels().get(2).part()).isCloseTo(1, within(1e-9));
    assertThat(measured.levels().get(7).part()).isCloseTo(0.25, within(1e-9));
    assertThat(measured.levels().get(7).meanMicros()).isCloseTo(500, within(1e-9));
  }

  private static List<Second> seconds(int count, double succeeded, IntToDoubleFunction micros) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(second -> new Second(second, succeeded, micros.applyAsDouble(second)))
        .toList();
  }
}
