package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import io.github.ycsbext.jdbc.tpcc.settings.Mix;
import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.jdbc.tpcc.transaction.Request;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One thread, which draws inputs. Its warehouses are its own for the whole run: places go round all
 * warehouses, as many for each user as all need.
 */
final class User {
  private final Draw draw;
  private final Mix mix;
  private final int warehouses;
  private final int[] own;
  private final int stockLevelDistrict;

  User(long seed, Mix mix, int number, int users, int warehouses) {
    this.draw = new Draw(seed, number);
    this.mix = mix;
    this.warehouses = warehouses;
    this.own = places(number, users, warehouses);
    this.stockLevelDistrict = draw.between(1, Draw.DISTRICTS);
  }

  /** Returns the warehouses of a user, such as 1 and 65 for the first of 64 users. */
  static int[] places(int number, int users, int warehouses) {
    int each = (warehouses + users - 1) / users;
    return IntStream.range(0, each)
        .map(place -> (number + place * users) % warehouses + 1)
        .toArray();
  }

  TransactionType nextType() {
    return mix.draw(draw);
  }

  Request next(TransactionType type) {
    int home = own[draw.between(1, own.length) - 1];
    return switch (type) {
      case NEW_ORDER -> newOrder(home);
      case PAYMENT -> payment(home);
      case ORDER_STATUS -> new Request.OrderStatus(customer(home, district()));
      case DELIVERY -> new Request.Delivery(home, draw.between(1, 10));
      case STOCK_LEVEL -> new Request.StockLevel(home, stockLevelDistrict, draw.between(10, 20));
    };
  }

  private int district() {
    return draw.between(1, Draw.DISTRICTS);
  }

  /** Clause 2.4.1. The key of a line is its supplying warehouse and its item. */
  private Request.NewOrder newOrder(int home) {
    int district = district();
    int customer = draw.customer();
    int count = draw.between(5, 15);
    boolean isRolledBack = draw.isOneIn(100);
    long[] keys = new long[count];
    for (int line = 0; line < count; line++) {
      int supply = draw.isOneIn(100) ? otherThan(home) : home;
      keys[line] = (long) supply << Integer.SIZE | newItem(keys, line);
    }
    Arrays.sort(keys);
    int[] items = new int[count];
    int[] supplies = new int[count];
    int[] quantities = new int[count];
    for (int line = 0; line < count; line++) {
      supplies[line] = (int) (keys[line] >>> Integer.SIZE);
      items[line] = (int) keys[line];
      quantities[line] = draw.between(1, 10);
    }
    if (isRolledBack) {
      items[count - 1] = Draw.ITEMS + 1;
    }
    return new Request.NewOrder(home, district, customer, items, supplies, quantities);
  }

  private int newItem(long[] keys, int lines) {
    while (true) {
      int item = draw.item();
      if (IntStream.range(0, lines).noneMatch(line -> (int) keys[line] == item)) {
        return item;
      }
    }
  }

  /** Returns another warehouse; the same one if there is no other. */
  private int otherThan(int home) {
    if (warehouses == 1) {
      return home;
    }
    int drawn = draw.between(1, warehouses - 1);
    return drawn < home ? drawn : drawn + 1;
  }

  /** Clause 2.5.1: 15 of 100 customers pay in another warehouse. */
  private Request.Payment payment(int home) {
    int district = district();
    boolean isLocal = draw.between(1, 100) <= 85;
    Request.Customer customer =
        isLocal ? customer(home, district) : customer(otherThan(home), district());
    return new Request.Payment(home, district, customer, draw.between(100, 500_000));
  }

  /** 60 of 100 customers are asked for by name. */
  private Request.Customer customer(int warehouse, int district) {
    boolean byName = draw.between(1, 100) <= 60;
    @Nullable String lastName = byName ? draw.lastName(Draw.C_NAME_OF_RUN) : null;
    return new Request.Customer(warehouse, district, byName ? 0 : draw.customer(), lastName);
  }

  long thinkingNs(TransactionType type) {
    return draw.exponentialNs(type.meanThinking().toNanos());
  }
}
