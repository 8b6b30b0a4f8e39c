package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepetitionsNeededTest {
  /** As many values that their spread is known: its upper limit is hardly above it. */
  private static final List<Double> KNOWN =
      IntStream.range(0, 100_000).mapToObj(i -> i % 2 == 0 ? 1.0 : -1.0).toList();

  /** G*Power 3.1: two groups, effect size 0.5, α 0.05, power 0.9: 86 in each; of 1.0: 23. */
  @Test
  void a_known_spread_needs_what_is_published() {
    assertThat(RepetitionsNeeded.of(List.of(KNOWN, KNOWN), 0.5, 0.05).getAsInt()).isBetween(85, 87);
    assertThat(RepetitionsNeeded.of(List.of(KNOWN, KNOWN), 1, 0.05).getAsInt()).isBetween(22, 24);
  }

  @Test
  void a_spread_of_few_values_may_be_larger_than_it_seems() {
    List<Double> few = List.of(-1.0, 0.0, 1.0);

    // Times 4 / 1.649, the 20 % quantile of chi-squared with 4 degrees of freedom.
    assertThat(RepetitionsNeeded.of(List.of(few, few), 0.5, 0.05).getAsInt()).isBetween(203, 209);
  }

  @Test
  void values_that_are_all_alike_need_the_fewest_and_hopeless_ones_get_no_number() {
    List<Double> same = List.of(1.0, 1.0, 1.0);

    assertThat(RepetitionsNeeded.of(List.of(same, same), 0.1, 0.05)).hasValue(3);
    assertThat(RepetitionsNeeded.of(List.of(KNOWN, KNOWN), 0.01, 0.05)).isEmpty();
  }
}
