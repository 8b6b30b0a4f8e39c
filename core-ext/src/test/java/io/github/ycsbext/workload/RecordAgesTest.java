package io.github.ycsbext.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.workload.ledger.RecordAges;
import org.junit.jupiter.api.Test;

class RecordAgesTest {
  private final RecordAges ages = new RecordAges();

  @Test
  void a_record_that_the_phase_has_not_met_is_missing_and_may_have_expired_before() {
    assertThat(ages.hasExpired(7)).isFalse();
    assertThat(ages.mayHaveExpired(7)).isTrue();
  }

  @Test
  void a_record_of_unknown_age_that_was_there_has_expired_when_it_is_gone() {
    ages.met(7);

    assertThat(ages.hasExpired(7)).isTrue();
  }

  @Test
  void a_record_that_was_written_has_not_expired_before_its_time() {
    ages.met(7);
    ages.written(7, ages.now(), 100_000);
    ages.met(7);

    assertThat(ages.hasExpired(7)).isFalse();
    assertThat(ages.mayHaveExpired(7)).isFalse();
  }

  @Test
  void a_record_expires_when_its_last_write_says() {
    ages.written(7, ages.now(), 100_000);
    ages.written(7, ages.now(), 1);
    ages.written(8, ages.now(), 1);
    ages.written(8, ages.now(), 0);

    assertThat(ages.hasExpired(7)).isTrue();
    assertThat(ages.hasExpired(8)).isFalse();
  }
}
