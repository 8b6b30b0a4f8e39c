package io.github.ycsbext.jdbc.tpcc;

/**
 * How a transaction ended that did not fail.
 *
 * @param isCommitted false for an order with an unknown item, which is rolled back
 * @param skipped the districts that had no order to deliver
 */
record Outcome(boolean isCommitted, int skipped) {
  static final Outcome COMMITTED = new Outcome(true, 0);
  static final Outcome ROLLED_BACK = new Outcome(false, 0);

  static Outcome ofDelivery(int delivered) {
    return new Outcome(true, Draw.DISTRICTS - delivered);
  }
}
