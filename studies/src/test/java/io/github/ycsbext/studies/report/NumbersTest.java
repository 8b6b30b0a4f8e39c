package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
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
    assertThat(Numbers.ENGLISH.plain(1234567.8)).isEqualTo("1,234,568");
    assertThat(Numbers.ENGLISH.plain(123.4)).isEqualTo("123");
    assertThat(Numbers.ENGLISH.plain(12.34)).isEqualTo("12.3");
    assertThat(Numbers.ENGLISH.plain(1.234)).isEqualTo("1.23");
    assertThat(Numbers.ENGLISH.plain(99.97)).isEqualTo("100");
    assertThat(Numbers.ENGLISH.plain(9.996)).isEqualTo("10.0");
    assertThat(Numbers.ENGLISH.plain(Double.NaN)).isEqualTo("–");
    assertThat(Numbers.ENGLISH.percent(0.1234)).isEqualTo("12.3 %");
    assertThat(Numbers.ENGLISH.percent(5 / 24_000.0)).isEqualTo("< 0.1 %");
    assertThat(Numbers.ENGLISH.percent(0)).isEqualTo("0.0 %");
    assertThat(Numbers.ENGLISH.bytes(1_500_000)).isEqualTo("1.5 MB");
  }

  @Test
  void each_language_has_its_own_marks() {
    Numbers portuguese = Words.in(Language.PORTUGUESE).numbers();
    Numbers spanish = Words.in(Language.SPANISH).numbers();

    assertThat(portuguese.plain(1234567.8)).isEqualTo("1.234.568");
    assertThat(portuguese.plain(1.234)).isEqualTo("1,23");
    assertThat(spanish.plain(1234567.8)).isEqualTo("1.234.568");
    assertThat(spanish.percent(0.1234)).isEqualTo("12,3 %");
    assertThat(portuguese.interval(new Interval(1.5, 2.25))).isEqualTo("[1,5; 2,3]");
    assertThat(Numbers.ENGLISH.interval(new Interval(1.5, 2.25))).isEqualTo("[1.5, 2.3]");
  }

  @Test
  void what_is_small_keeps_its_digits() {
    assertThat(Numbers.ENGLISH.plain(0.000566297)).isEqualTo("0.000566");
    assertThat(Numbers.ENGLISH.plain(0.00000001234)).isEqualTo("1.23E-8");
    assertThat(Numbers.ENGLISH.plain(0)).isEqualTo("0.00");
    assertThat(Numbers.ENGLISH.pValue(0.0000123)).isEqualTo("< 0.001");
    assertThat(Numbers.ENGLISH.pValue(0.0312)).isEqualTo("0.031");
  }

  @Test
  void a_part_of_1_is_never_shown_as_1_unless_it_is() {
    assertThat(Numbers.ENGLISH.level(0.99999)).isEqualTo("0.9999900");
    assertThat(Numbers.ENGLISH.level(0.999987226327609)).isEqualTo("0.9999872");
    assertThat(Numbers.ENGLISH.level(0.9805562)).isEqualTo("0.9806");
    assertThat(Numbers.ENGLISH.level(0.5)).isEqualTo("0.500");
    assertThat(Numbers.ENGLISH.level(Math.nextDown(1.0))).startsWith("0.99999999999");
    assertThat(Numbers.ENGLISH.level(1)).isEqualTo("1");
    assertThat(Numbers.ENGLISH.level(Double.NaN)).isEqualTo("–");
  }

  @Test
  void what_is_no_number_is_shown_as_such() {
    assertThat(Numbers.ENGLISH.plain(Double.NaN)).isEqualTo("–");
    assertThat(Numbers.ENGLISH.plain(Double.POSITIVE_INFINITY)).isEqualTo("∞");
    assertThat(Numbers.ENGLISH.plain(Double.NEGATIVE_INFINITY)).isEqualTo("−∞");
    assertThat(Numbers.ENGLISH.estimate(Estimate.of(List.of(3.1, 3.1, 3.1)))).isEqualTo("3.10");
  }

  @Test
  void an_estimate_shows_its_interval_where_it_has_one() {
    assertThat(Numbers.ENGLISH.estimate(new Estimate(List.of(1200.0, 1234.0, 1268.0), 1234, 56.7)))
        .isEqualTo("1,230 ± 60");
    assertThat(Numbers.ENGLISH.estimate(new Estimate(List.of(1.0, 2.0), 1744, 1130.0)))
        .isEqualTo("1,700 ± 1,100");
    assertThat(Numbers.ENGLISH.estimate(new Estimate(List.of(1.0, 2.0), 0.05678, 0.00123)))
        .isEqualTo("0.0568 ± 0.0012");
    assertThat(Numbers.ENGLISH.estimate(new Estimate(List.of(-1.0, 2.0), 371, 3750.0)))
        .isEqualTo("370 ± 3,800");
    assertThat(Numbers.ENGLISH.estimate(new Estimate(List.of(1.0, 2.0), 300.0951, 0.0083)))
        .isEqualTo("300.095 ± 0.008");
    assertThat(Numbers.ENGLISH.estimate(new Estimate(List.of(1.0, 2.0), 536_872_000, 4096.0)))
        .isEqualTo("536,872,000 ± 4,000");
    assertThat(Numbers.ENGLISH.estimate(new Estimate(List.of(-1.0, 2.0), 0.02, 5.0)))
        .isEqualTo("0.0 ± 5.0");
    assertThat(Numbers.ENGLISH.interval(new Interval(-4.98, 5.02))).isEqualTo("[-5.0, 5.0]");
    assertThat(Numbers.ENGLISH.interval(new Interval(-0.3, 40))).isEqualTo("[0, 40]");
    assertThat(Numbers.ENGLISH.interval(new Interval(1.00002, 1.00012)))
        .isEqualTo("[1.00002, 1.00012]");
    assertThat(Numbers.ENGLISH.ratio(new Ratio(2.412, 1.88, 3.10))).isEqualTo("2.4 [1.9, 3.1]");
    assertThat(Numbers.ENGLISH.estimate(Estimate.of(List.of(1234.0)))).isEqualTo("1,234");
  }

  @Test
  void an_interval_that_would_leave_the_possible_gives_way_to_the_least_and_the_most() {
    Estimate wide = Estimate.of(List.of(1_000.0, 3_000.0, 38_000.0));

    assertThat(Numbers.ENGLISH.estimate(wide)).isEqualTo("14,000 (1,000–38,000)");
    assertThat(wide.hasInterval()).isFalse();
    assertThat(wide.low()).isEqualTo(wide.mean());
  }

  @Test
  void a_lopsided_interval_has_the_digits_of_each_end() {
    assertThat(Numbers.ENGLISH.ratio(new Ratio(7.3, 0.0036, 14_732.9)))
        .isEqualTo("7.3 [0.0036, 15,000]");
    assertThat(Numbers.ENGLISH.around(-25.9, -99.8, 56_000)).isEqualTo("[-100, 56,000]");
    assertThat(Numbers.ENGLISH.around(0, -20, 25)).isEqualTo(Numbers.ENGLISH.between(-20, 25));
  }

  @Test
  void a_mean_keeps_two_digits_beside_a_wide_interval() {
    assertThat(Numbers.ENGLISH.estimate(Estimate.of(List.of(2_493.0, 3_493.0, 4_493.0))))
        .startsWith("3,500 ± ");
    assertThat(Numbers.ENGLISH.estimate(Estimate.of(List.of(-1_000.0, 0.0, 1_000.1))))
        .startsWith("0 ±");
  }
}
