package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;

/** An order with an unknown item is rolled back; {@code skipped} districts had no order. */
public record Outcome(boolean isCommitted, int skipped) {
  static final Outcome COMMITTED = new Outcome(true, 0);
  public static final Outcome ROLLED_BACK = new Outcome(false, 0);

  public static Outcome ofDelivery(int delivered) {
    return new Outcome(true, Draw.DISTRICTS - delivered);
  }
}
