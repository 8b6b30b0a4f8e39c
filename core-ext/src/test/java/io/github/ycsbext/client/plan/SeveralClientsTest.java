package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeveralClientsTest {
  @Test
  void slices_follow_each_other_and_are_all_records() {
    for (int clients : new int[] {1, 2, 3, 7, 10}) {
      assertThat(SeveralClients.sliceStart(10, 0, clients)).isZero();
      assertThat(SeveralClients.sliceStart(10, clients, clients)).isEqualTo(10);
      for (int index = 0; index < clients; index++) {
        long records =
            SeveralClients.sliceStart(10, index + 1, clients)
                - SeveralClients.sliceStart(10, index, clients);
        assertThat(records).isBetween(10L / clients, 10L / clients + 1);
      }
    }
  }
}
