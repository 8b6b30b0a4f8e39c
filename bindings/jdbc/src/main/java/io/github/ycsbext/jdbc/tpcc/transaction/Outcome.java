package io.github.ycsbext.jdbc.tpcc.transaction;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;

/**
 * How a transaction ended that did not fail.
 *
 * @param isCommitted false for an order with an unknown item, which is rolled back
 * @param skipped the districts that had no order to deliver
 */
public record Outcome(boolean isCommitted, int skipped) {
  static final Outcome COMMITTED = new Outcome(true, 0);
  public static final Outcome ROLLED_BACK = new Outcome(false, 0);

  public static Outcome ofDelivery(int delivered) {
    return new Outcome(true, Draw.DISTRICTS - delivered);
  }
}
