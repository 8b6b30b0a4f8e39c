package io.github.ycsbext.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.generator.SplitMix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReuseDistancesTest {
  @Test
  void a_record_in_turn_has_all_others_between() {
    ReuseDistances distances = new ReuseDistances(100);
    for (int i = 0; i < 1_000_000; i++) {
      distances.meet(i % 100);
    }

    assertThat(distances.quantile(0.01)).isBetween(90L, 110L);
    assertThat(distances.quantile(1)).isEqualTo(99);
  }

  @Test
  void the_quantiles_are_those_of_a_list_of_the_latest() {
    ReuseDistances distances = new ReuseDistances(300);
    Set<Integer> latest = new LinkedHashSet<>();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      int record = (int) (300 * Math.pow(SplitMix.unit(SplitMix.at(1, i)), 3));
      distances.meet(record);
      if (i < 20_000) {
        if (latest.contains(record)) {
          all.add(latest.size() - new ArrayList<>(latest).indexOf(record) - 1);
          latest.remove(record);
        }
        latest.add(record);
      }
    }
    Collections.sort(all);

    for (double quantile : new double[] {0.5, 0.9, 0.99}) {
      long exact = all.get((int) (quantile * all.size()));
      assertThat(distances.quantile(quantile))
          .isBetween((long) (0.85 * exact), (long) (1.15 * exact) + 1);
    }
  }
}
