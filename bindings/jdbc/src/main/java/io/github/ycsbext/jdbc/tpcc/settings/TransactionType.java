package io.github.ycsbext.jdbc.tpcc.settings;

import java.time.Duration;

/** The five transactions, with what the standard says of them (table of clause 5.2.5.7). */
public enum TransactionType {
  NEW_ORDER(0, 18, 12, 5),
  PAYMENT(43, 3, 12, 5),
  ORDER_STATUS(4, 2, 10, 5),
  /** It is done at once, so its limit is that of a deferred one (clause 2.7.2.2). */
  DELIVERY(4, 2, 5, 80),
  STOCK_LEVEL(4, 2, 5, 20);

  private final int leastPercent;
  private final Duration keying;
  private final Duration meanThinking;
  private final Duration limit;

  /** {@code leastPercent} of the mix, 0 for the rest; 90 % must end within the limit. */
  TransactionType(int leastPercent, int keyingSeconds, int meanThinkingSeconds, int limitSeconds) {
    this.leastPercent = leastPercent;
    this.keying = Duration.ofSeconds(keyingSeconds);
    this.meanThinking = Duration.ofSeconds(meanThinkingSeconds);
    this.limit = Duration.ofSeconds(limitSeconds);
  }

  public int leastPercent() {
    return leastPercent;
  }

  public Duration limit() {
    return limit;
  }

  public String operation() {
    return name().replace('_', '-');
  }

  public Duration keying() {
    return keying;
  }

  public Duration meanThinking() {
    return meanThinking;
  }
}
