package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class HolmTest {
  private static final Offset<Double> EXACT = Offset.offset(1e-12);

  /** R 4: {@code p.adjust(c(0.01, 0.02, 0.03, 0.005), "holm")} is 0.03 0.04 0.04 0.02. */
  @Test
  void the_adjusted_values_are_those_of_r() {
    List<Double> adjusted = adjusted(0.01, 0.02, 0.03, 0.005);

    assertThat(adjusted.get(0)).isCloseTo(0.03, EXACT);
    assertThat(adjusted.get(1)).isCloseTo(0.04, EXACT);
    assertThat(adjusted.get(2)).isCloseTo(0.04, EXACT);
    assertThat(adjusted.get(3)).isCloseTo(0.02, EXACT);
  }

  @Test
  void none_is_above_one_and_none_below_a_smaller_ones() {
    assertThat(adjusted(0.9, 0.4, 0.6)).containsExactly(1.0, 1.0, 1.0);
    assertThat(adjusted(0.04, 0.04)).containsExactly(0.08, 0.08);
  }

  /** "Twice" and "15 times" are about one ratio: 0.002 and 0.03, beside another's 0.01. */
  @Test
  void several_tests_of_one_comparison_count_once() {
    List<List<Double>> family = List.of(List.of(0.002, 0.03), List.of(0.01));

    assertThat(Holm.adjust(0.002, family)).isCloseTo(0.004, EXACT);
    assertThat(Holm.adjust(0.01, family)).isCloseTo(0.02, EXACT);
    assertThat(Holm.adjust(0.03, family)).isCloseTo(0.03, EXACT);
  }

  private static List<Double> adjusted(Double... pValues) {
    List<List<Double>> family = Stream.of(pValues).map(List::of).toList();
    return Stream.of(pValues).map(one -> Holm.adjust(one, family)).toList();
  }
}
