package io.github.ycsbext.jdbc.tpcc.settings;

public enum Mix {
  /** The choice of HammerDB, of 23. */
  HAMMERDB(10, 10, 1),
  /** The least shares of the standard (clause 5.2.3), of 100; the rest is new orders. */
  STANDARD(45, 43, 4);

  private final int newOrders;
  private final int payments;
  private final int others;

  /** {@code others} is the weight of each of the other three. */
  Mix(int newOrders, int payments, int others) {
    this.newOrders = newOrders;
    this.payments = payments;
    this.others = others;
  }

  public int weight(TransactionType type) {
    return switch (type) {
      case NEW_ORDER -> newOrders;
      case PAYMENT -> payments;
      case ORDER_STATUS, DELIVERY, STOCK_LEVEL -> others;
    };
  }

  public TransactionType draw(Draw draw) {
    int left = draw.between(1, newOrders + payments + 3 * others);
    for (TransactionType type : TransactionType.values()) {
      left -= weight(type);
      if (left <= 0) {
        return type;
      }
    }
    throw new IllegalStateException("a draw above the sum of the weights");
  }
}
