package io.github.ycsbext.jdbc.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import io.github.ycsbext.jdbc.tpcc.settings.Mix;
import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.jdbc.tpcc.transaction.Request;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UserTest {
  private static final int MANY = 100_000;
  private static final int WAREHOUSES = 4;
  private static final User USER = new User(42, Mix.HAMMERDB, 1, 4, WAREHOUSES);

  private static <T> Stream<T> of(TransactionType type, Class<T> request) {
    return Stream.generate(() -> USER.next(type)).limit(MANY).map(request::cast);
  }

  private static double share(Stream<Boolean> is) {
    return is.mapToInt(each -> each ? 1 : 0).average().orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void transactions_are_drawn_by_their_weights(Mix mix) {
    Map<TransactionType, Integer> drawn = new EnumMap<>(TransactionType.class);
    User user = new User(42, mix, 1, 4, WAREHOUSES);
    for (int i = 0; i < MANY; i++) {
      drawn.merge(user.nextType(), 1, Integer::sum);
    }

    double all = Arrays.stream(TransactionType.values()).mapToInt(mix::weight).sum();
    for (TransactionType type : TransactionType.values()) {
      assertThat(drawn.get(type) / (double) MANY)
          .as(type.operation())
          .isCloseTo(mix.weight(type) / all, within(0.005));
    }
  }

  @Test
  void hammerdb_draws_of_23_and_the_standard_of_100() {
    assertThat(Arrays.stream(TransactionType.values()).mapToInt(Mix.HAMMERDB::weight).sum())
        .isEqualTo(23);
    assertThat(Arrays.stream(TransactionType.values()).mapToInt(Mix.STANDARD::weight).sum())
        .isEqualTo(100);
  }

  @Test
  void an_order_has_five_to_fifteen_lines_sorted_by_warehouse_and_item() {
    of(TransactionType.NEW_ORDER, Request.NewOrder.class)
        .forEach(
            order -> {
              int lines = order.items().length;
              assertThat(lines).isBetween(5, 15);
              assertThat(order.supplies()).hasSize(lines).isSorted();
              assertThat(order.quantities()).hasSize(lines);
              assertThat(Arrays.stream(order.items()).distinct().count()).isEqualTo(lines);
              for (int line = 1; line < lines; line++) {
                boolean sameSupply = order.supplies()[line] == order.supplies()[line - 1];
                assertThat(!sameSupply || order.items()[line] > order.items()[line - 1]).isTrue();
              }
            });
  }

  @Test
  void one_of_a_hundred_orders_has_an_unknown_item() {
    double unknown =
        share(
            of(TransactionType.NEW_ORDER, Request.NewOrder.class)
                .map(order -> Arrays.stream(order.items()).anyMatch(item -> item > Draw.ITEMS)));

    assertThat(unknown).isCloseTo(0.01, within(0.003));
  }

  @Test
  void one_of_a_hundred_lines_comes_from_another_warehouse() {
    double remote =
        share(
            of(TransactionType.NEW_ORDER, Request.NewOrder.class)
                .flatMap(
                    order ->
                        Arrays.stream(order.supplies())
                            .mapToObj(supply -> supply != order.warehouse())));

    assertThat(remote).isCloseTo(0.01, within(0.002));
  }

  @Test
  void fifteen_of_a_hundred_payments_are_of_another_warehouse_and_sixty_by_name() {
    double remote =
        share(
            of(TransactionType.PAYMENT, Request.Payment.class)
                .map(payment -> payment.customer().warehouse() != payment.warehouse()));
    double byName =
        share(
            of(TransactionType.PAYMENT, Request.Payment.class)
                .map(payment -> payment.customer().lastName() != null));

    assertThat(remote).isCloseTo(0.15, within(0.01));
    assertThat(byName).isCloseTo(0.6, within(0.01));
    of(TransactionType.PAYMENT, Request.Payment.class)
        .forEach(payment -> assertThat(payment.cents()).isBetween(100L, 500_000L));
  }

  @Test
  void with_one_warehouse_nothing_is_remote() {
    User user = new User(42, Mix.HAMMERDB, 0, 1, 1);
    for (int i = 0; i < 10_000; i++) {
      Request order = user.next(TransactionType.NEW_ORDER);
      assertThat(((Request.NewOrder) order).isLocal()).isTrue();
    }
  }

  @Test
  void users_share_the_warehouses_as_in_hammerdb() {
    assertThat(User.places(0, 64, 100)).containsExactly(1, 65);
    assertThat(User.places(63, 64, 100)).containsExactly(64, 28);
    assertThat(User.places(40, 64, 40)).containsExactly(1);
    long ofTwo =
        IntStream.range(0, 64)
            .flatMap(user -> Arrays.stream(User.places(user, 64, 100)))
            .boxed()
            .collect(Collectors.groupingBy(warehouse -> warehouse))
            .values()
            .stream()
            .filter(places -> places.size() == 2)
            .count();
    assertThat(ofTwo).isEqualTo(28);
  }
}
