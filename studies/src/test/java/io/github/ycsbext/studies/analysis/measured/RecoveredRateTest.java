package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.analysis.measured.Series.Stretch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecoveredRateTest {
  private final List<Stretch> run = new ArrayList<>();

  /** Adds a second for each rate. */
  private RecoveredRateTest answered(long... rates) {
    for (long rate : rates) {
      run.add(stretch(run.size(), run.size() + 1, rate, 0));
    }
    return this;
  }

  private double backAfter(double killed) {
    return new RecoveredRate(run, false, killed).backAfter(killed, killed);
  }

  private double caughtUpAfter(double killed) {
    return new RecoveredRate(run, true, killed).backAfter(killed, killed);
  }

  @Test
  void it_is_back_with_the_first_second_that_reaches_nine_tenths() {
    answered(100, 100, 100, 100, 0, 0, 40, 92, 95, 101);

    assertThat(backAfter(4.2)).as("0.4 s before the eighth second").isCloseTo(2.4, within(1e-9));
  }

  @Test
  void one_good_second_is_not_enough() {
    answered(100, 100, 60, 95, 40, 50, 96, 94, 97, 99);

    assertThat(backAfter(2)).isCloseTo(3.5, within(0.05));
  }

  /** A server that is started again may cost more than its end did. */
  @Test
  void until_the_fault_is_undone_it_is_back_for_good_only() {
    answered(100, 100, 20, 100, 100, 100, 50, 50, 100, 100, 100, 40, 40, 100, 100, 100);
    RecoveredRate rate = new RecoveredRate(run, false, 2);

    assertThat(rate.backAfter(2, 3)).isCloseTo(0.8, within(1e-9));
    assertThat(rate.backAfter(2, 6.5)).isCloseTo(5.5, within(1e-9));
    assertThat(rate.backAfter(2, Double.POSITIVE_INFINITY)).isCloseTo(10.6, within(1e-9));
  }

  @Test
  void a_rate_that_did_not_fall_is_back_at_once() {
    answered(100, 100, 97, 103, 99);

    assertThat(backAfter(1.5)).isZero();
  }

  @Test
  void what_is_due_by_a_schedule_has_to_be_caught_up_on() {
    answered(100, 100, 0, 0, 150, 150, 150, 150, 100, 100);

    assertThat(backAfter(2)).isEqualTo(2);
    assertThat(caughtUpAfter(2)).isEqualTo(4);
  }

  @Test
  void what_failed_is_not_due_any_more() {
    answered(100, 100);
    run.add(stretch(2, 3, 0, 100));
    run.add(stretch(3, 4, 0, 100));
    answered(100, 100, 100);

    assertThat(caughtUpAfter(2)).isEqualTo(2);
  }

  @Test
  void what_is_not_reached_before_the_end_is_infinite_and_a_kill_at_the_start_unknown() {
    answered(100, 100, 10, 80, 80);

    assertThat(backAfter(2)).isInfinite();
    assertThat(backAfter(0.5)).isNaN();
    assertThat(new RecoveredRate(List.of(), true, 3).backAfter(3, 3)).isNaN();
  }

  /** Otherwise the rate before the fault of a later fault would be that of the outage before. */
  @Test
  void the_old_rate_is_that_before_the_first_fault() {
    run.clear();
    for (long answered : new long[] {100, 100, 0, 0, 0, 0, 50, 50}) {
      run.add(stretch(run.size(), run.size() + 1, answered, 0));
    }

    assertThat(new RecoveredRate(run, false, 2).backAfter(6, 6)).isInfinite();
    assertThat(new RecoveredRate(run, false, 2).lowestShare(6)).isEqualTo(0.5);
  }

  private static Stretch stretch(double start, double end, long answered, long failed) {
    return new Stretch(start, end, answered, failed, 0, Double.NaN, Double.NaN);
  }
}
