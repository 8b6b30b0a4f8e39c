package io.github.ycsbext.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;

public enum Percentile {
  P50(50),
  P90(90),
  P95(95),
  P99(99),
  P99_9(99.9),
  P99_99(99.99);

  private static final int MIN_BEYOND = 5;

  private final double percent;

  Percentile(double percent) {
    this.percent = percent;
  }

  /** Returns the part of the values below it, from 0 to 100. */
  public double percent() {
    return percent;
  }

  /** Returns true if at least five of so many operations lie beyond it, the rule everywhere. */
  public static boolean isSupported(long operations, double percent) {
    return operations * (100 - percent) / 100 >= MIN_BEYOND;
  }

  public static Optional<Percentile> named(String text) {
    return Stream.of(values()).filter(one -> one.toString().equals(text)).findFirst();
  }

  @JsonCreator
  static Percentile of(String text) {
    return named(text).orElseThrow(() -> new IllegalArgumentException("no percentile: " + text));
  }

  @Override
  @JsonValue
  public String toString() {
    return BigDecimal.valueOf(percent).stripTrailingZeros().toPlainString();
  }
}
