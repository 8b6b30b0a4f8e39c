package io.github.ycsbext.jdbc.tpcc;

import java.time.Duration;

/** The five transactions, with what the standard says of a user who enters them (clause 5.2.5). */
enum TransactionType {
  NEW_ORDER(18, 12),
  PAYMENT(3, 12),
  ORDER_STATUS(2, 10),
  DELIVERY(2, 5),
  STOCK_LEVEL(2, 5);

  private final Duration keying;
  private final Duration meanThinking;

  TransactionType(int keyingSeconds, int meanThinkingSeconds) {
    this.keying = Duration.ofSeconds(keyingSeconds);
    this.meanThinking = Duration.ofSeconds(meanThinkingSeconds);
  }

  /** Returns the name under which it is measured, such as {@code NEW-ORDER}. */
  String operation() {
    return name().replace('_', '-');
  }

  /** Returns how long the user takes to key in its input. */
  Duration keying() {
    return keying;
  }

  /** Returns how long the user thinks about its output, on average. */
  Duration meanThinking() {
    return meanThinking;
  }
}
