package io.github.ycsbext.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.workload.PhaseValue.Merge;
import java.util.List;
import org.junit.jupiter.api.Test;

class PhaseValueTest {
  private static PhaseValue value(String name, double value, Merge merge) {
    return new PhaseValue(name, value, merge);
  }

  @Test
  void counts_add_up_the_largest_counts_and_means_are_left_out() {
    List<PhaseValue> first =
        List.of(
            value("SHOP.Sold", 3, Merge.SUM),
            value("SHOP.Queue", 9, Merge.MAX),
            value("SHOP.MeanPrice", 2.5, Merge.NONE));
    List<PhaseValue> second =
        List.of(
            value("SHOP.Sold", 4, Merge.SUM),
            value("SHOP.Queue", 5, Merge.MAX),
            value("SHOP.MeanPrice", 3.5, Merge.NONE));

    assertThat(PhaseValue.merged(List.of(first, second)))
        .containsExactly(value("SHOP.Sold", 7, Merge.SUM), value("SHOP.Queue", 9, Merge.MAX));
  }

  @Test
  void a_value_that_one_client_has_is_kept() {
    assertThat(PhaseValue.merged(List.of(List.of(), List.of(value("A.b", 3, Merge.SUM)))))
        .containsExactly(value("A.b", 3, Merge.SUM));
  }

  @Test
  void clients_that_merge_a_value_in_two_ways_have_none() {
    assertThat(
            PhaseValue.merged(
                List.of(List.of(value("A.b", 3, Merge.SUM)), List.of(value("A.b", 3, Merge.MAX)))))
        .isEmpty();
  }
}
