package io.github.ycsbext.workload.operation;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A kind's count among the first n operations: its proportion if that is a whole number, otherwise
 * within a few. The first kind takes ⌊n · w / W⌋, the next shares the rest, and so on; no count
 * falls as n grows.
 */
public final class OperationMix {
  private static final OperationKind[] KINDS = OperationKind.values();

  /** Below 2³¹, so that a product of two weights or remainders fits into a long. */
  private static final long GREATEST_TOTAL = 1_000_000_000L;

  private final long[] weights = new long[KINDS.length];
  private final long total;
  private final int last;

  /** Proportions have any unit; beyond nine digits they are rounded to 10⁻⁹, never to 0. */
  public OperationMix(Map<OperationKind, Double> proportions) {
    BigDecimal sum = BigDecimal.ZERO;
    int scale = 0;
    for (double proportion : proportions.values()) {
      BigDecimal exact = BigDecimal.valueOf(proportion).stripTrailingZeros();
      sum = sum.add(exact);
      scale = Math.max(scale, exact.scale());
    }
    if (sum.signum() <= 0) {
      throw new IllegalArgumentException("a mix of no operations");
    }
    boolean exact = sum.scaleByPowerOfTen(scale).compareTo(BigDecimal.valueOf(GREATEST_TOTAL)) <= 0;
    for (OperationKind kind : KINDS) {
      BigDecimal proportion = BigDecimal.valueOf(proportions.getOrDefault(kind, 0.0));
      weights[kind.index()] =
          exact
              ? proportion.scaleByPowerOfTen(scale).longValueExact()
              : rounded(proportion.divide(sum, MathContext.DECIMAL64));
    }
    divideByGreatestCommonDivisor();
    this.total = Arrays.stream(weights).sum();
    this.last = lastOf(weights);
  }

  public static OperationMix of(Settings settings) {
    Map<OperationKind, Double> proportions = new EnumMap<>(OperationKind.class);
    for (OperationKind kind : KINDS) {
      proportions.put(kind, settings.get(kind.proportion()));
    }
    if (proportions.values().stream().allMatch(proportion -> proportion == 0)) {
      if (settings.get(WorkloadProperties.IS_RUN)) {
        settings.error(
            "All proportions are 0: give one, for instance -p readproportion=1",
            OperationKind.proportions().toArray());
      }
      proportions.put(OperationKind.READ, 1.0);
    }
    return new OperationMix(proportions);
  }

  private static long rounded(BigDecimal share) {
    long parts = Math.round(share.doubleValue() * GREATEST_TOTAL);
    return share.signum() == 0 ? 0 : Math.max(1, parts);
  }

  private void divideByGreatestCommonDivisor() {
    BigInteger divisor = BigInteger.ZERO;
    for (long weight : weights) {
      divisor = divisor.gcd(BigInteger.valueOf(weight));
    }
    for (int i = 0; i < weights.length; i++) {
      weights[i] /= divisor.longValueExact();
    }
  }

  private static int lastOf(long[] weights) {
    int last = weights.length - 1;
    while (weights[last] == 0) {
      last--;
    }
    return last;
  }

  static long part(long n, long weight, long total) {
    return n / total * weight + n % total * weight / total;
  }

  /**
   * Returns the part of all operations by the name in a report, with the parts of a
   * read-modify-write.
   */
  public Map<String, Double> shares() {
    Map<String, Double> shares = new LinkedHashMap<>();
    for (OperationKind kind : KINDS) {
      if (weight(kind) > 0) {
        double share = (double) weight(kind) / total();
        kind.names().forEach(name -> shares.merge(name, share, Double::sum));
      }
    }
    return shares;
  }

  long weight(OperationKind kind) {
    return weights[kind.index()];
  }

  long total() {
    return total;
  }

  public boolean has(OperationKind kind) {
    return weight(kind) > 0;
  }

  public boolean isOfOneKind() {
    return weights[last] == total;
  }

  public boolean isInsertsOnly() {
    return weight(OperationKind.INSERT) == total;
  }

  public long count(OperationKind kind, long n) {
    long[] counts = new long[KINDS.length];
    count(n, counts);
    return counts[kind.index()];
  }

  /**
   * Fills {@code counts} with the operations of each kind among the first {@code n}, by {@link
   * OperationKind#index()}.
   */
  public void count(long n, long[] counts) {
    long operations = n;
    long weightsLeft = total;
    for (int kind = 0; kind < last; kind++) {
      long weight = weights[kind];
      counts[kind] = weight == 0 ? 0 : part(operations, weight, weightsLeft);
      operations -= counts[kind];
      weightsLeft -= weight;
    }
    counts[last] = operations;
  }
}
