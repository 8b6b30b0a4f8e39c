package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserLatenciesTest {
  private static UserLatencies of(int calls, long millis) {
    UserLatencies latencies = new UserLatencies();
    for (int i = 0; i < calls; i++) {
      latencies.record(TransactionType.PAYMENT, millis * 1_000_000);
    }
    return latencies;
  }

  @Test
  void a_users_percentile_weighs_as_much_as_its_calls() {
    Map<String, Double> means =
        UserLatencies.means(List.of(of(30, 10), of(10, 50), new UserLatencies()));

    assertThat(means)
        .containsOnlyKeys(
            "TPCC.PAYMENT-P50-OF-USERS(us)",
            "TPCC.PAYMENT-P95-OF-USERS(us)",
            "TPCC.PAYMENT-P99-OF-USERS(us)");
    assertThat(means.get("TPCC.PAYMENT-P95-OF-USERS(us)")).isCloseTo(20_000, within(300.0));
  }

  @Test
  void nothing_is_left_after_a_reset() {
    UserLatencies latencies = of(5, 10);
    latencies.reset();

    assertThat(UserLatencies.means(List.of(latencies))).isEmpty();
  }
}
