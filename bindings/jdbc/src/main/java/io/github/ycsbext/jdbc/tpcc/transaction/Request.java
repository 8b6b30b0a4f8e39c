package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A transaction's inputs, drawn before its time begins. */
public sealed interface Request {
  /** Sorted by supplying warehouse and item, none twice; the last may be an unknown one. */
  @SuppressWarnings("ArrayRecordComponent") // Made for one call, compared with nothing.
  record NewOrder(
      int warehouse, int district, int customer, int[] items, int[] supplies, int[] quantities)
      implements Request {
    public boolean isLocal() {
      return Arrays.stream(supplies).allMatch(supply -> supply == warehouse);
    }
  }

  /** The number is 0 if the customer is asked for by name. */
  record Customer(int warehouse, int district, int number, @Nullable String lastName) {}

  record Payment(int warehouse, int district, Customer customer, long cents) implements Request {}

  record OrderStatus(Customer customer) implements Request {}

  record Delivery(int warehouse, int carrier) implements Request {}

  record StockLevel(int warehouse, int district, int threshold) implements Request {}

  /** An order with an unknown item is rolled back; {@code skipped} districts had no order. */
  record Outcome(boolean isCommitted, int skipped) {
    static final Outcome COMMITTED = new Outcome(true, 0);
    public static final Outcome ROLLED_BACK = new Outcome(false, 0);

    public static Outcome ofDelivery(int delivered) {
      return new Outcome(true, Draw.DISTRICTS - delivered);
    }
  }
}
