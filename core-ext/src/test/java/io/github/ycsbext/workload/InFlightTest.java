package io.github.ycsbext.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InFlightTest {
  @Test
  void a_thread_is_at_an_insert_from_its_begin_to_its_end() {
    InFlight inFlight = new InFlight(2, operation -> operation / 2);

    inFlight.begin(1, 17);
    assertThat(inFlight.contains(17)).isTrue();
    assertThat(inFlight.contains(16)).isFalse();

    inFlight.end(1);
    assertThat(inFlight.contains(17)).isFalse();
  }

  @Test
  void a_thread_that_takes_a_number_may_be_at_any_insert_from_there_on() {
    InFlight inFlight = new InFlight(2, operation -> operation / 2);
    for (int i = 0; i < 640; i++) {
      inFlight.take(0);
    }
    inFlight.end(0);

    assertThat(inFlight.take(1)).isEqualTo(640);
    assertThat(inFlight.contains(319)).isFalse();
    assertThat(inFlight.contains(320)).isTrue();

    inFlight.begin(1, 321);
    assertThat(inFlight.contains(320)).isFalse();
    assertThat(inFlight.contains(321)).isTrue();
  }

  @Test
  void inserts_are_settled_up_to_the_first_that_is_under_way_or_may_begin() {
    InFlight inFlight = new InFlight(2, operation -> operation / 2);
    for (int i = 0; i < 640; i++) {
      inFlight.take(0);
    }
    inFlight.end(0);
    assertThat(inFlight.settled()).isEqualTo(320);

    inFlight.begin(1, 300);
    assertThat(inFlight.settled()).isEqualTo(300);

    inFlight.take(0);
    inFlight.end(1);
    assertThat(inFlight.settled()).isEqualTo(320);
  }
}
