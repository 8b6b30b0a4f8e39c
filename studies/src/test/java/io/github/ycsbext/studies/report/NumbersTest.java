package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.Estimate;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NumbersTest {
  private final Locale before = Locale.getDefault();

  @BeforeEach
  void german() {
    Locale.setDefault(Locale.GERMANY);
  }

  @AfterEach
  void asBefore() {
    Locale.setDefault(before);
  }

  @Test
  void numbers_have_three_digits_at_least_and_no_locale() {
    assertThat(Numbers.plain(1234567.8)).isEqualTo("1,234,568");
    assertThat(Numbers.plain(123.4)).isEqualTo("123");
    assertThat(Numbers.plain(12.34)).isEqualTo("12.3");
    assertThat(Numbers.plain(1.234)).isEqualTo("1.23");
    assertThat(Numbers.plain(99.97)).isEqualTo("100");
    assertThat(Numbers.plain(9.996)).isEqualTo("10.0");
    assertThat(Numbers.plain(Double.NaN)).isEqualTo("–");
    assertThat(Numbers.percent(0.1234)).isEqualTo("12.3 %");
    assertThat(Numbers.bytes(1_500_000)).isEqualTo("1.5 MB");
  }

  @Test
  void an_estimate_shows_its_interval_where_it_has_one() {
    assertThat(Numbers.estimate(new Estimate(List.of(1200.0, 1234.0, 1268.0), 1234, 56.7)))
        .isEqualTo("1,234 ± 56.7");
    assertThat(Numbers.estimate(Estimate.of(List.of(1234.0)))).isEqualTo("1,234");
  }
}
