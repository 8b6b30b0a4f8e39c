package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.plan.SeveralClients.SlicedLoad;
import org.junit.jupiter.api.Test;

class SlicedLoadTest {
  @Test
  void slices_follow_each_other_and_are_all_records() {
    for (int clients : new int[] {1, 2, 3, 7, 10}) {
      assertThat(SlicedLoad.from(10, 0, clients)).isZero();
      assertThat(SlicedLoad.from(10, clients, clients)).isEqualTo(10);
      for (int index = 0; index < clients; index++) {
        long records =
            SlicedLoad.from(10, index + 1, clients) - SlicedLoad.from(10, index, clients);
        assertThat(records).isBetween(10L / clients, 10L / clients + 1);
      }
    }
  }
}
