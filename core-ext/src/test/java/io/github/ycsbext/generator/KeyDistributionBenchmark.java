package io.github.ycsbext.generator;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures creating a distribution over 10⁹ records, and drawing from it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class KeyDistributionBenchmark {
  private static final long RECORDS = 1_000_000_000L;

  /** The request distributions, under YCSB's names. */
  public enum Kind {
    UNIFORM(() -> KeyDistribution.uniform(RECORDS)),
    ZIPFIAN(() -> KeyDistribution.zipfian(RECORDS, KeyDistribution.ZIPFIAN_CONSTANT)),
    LATEST(() -> KeyDistribution.latest(RECORDS, KeyDistribution.ZIPFIAN_CONSTANT)),
    HOTSPOT(() -> KeyDistribution.hotspot(RECORDS, 0.2, 0.8)),
    SEQUENTIAL(() -> KeyDistribution.sequential(RECORDS)),
    EXPONENTIAL(() -> KeyDistribution.exponential(95, RECORDS * 0.8571428571));

    @SuppressWarnings("ImmutableEnumChecker") // It has no state.
    private final Supplier<KeyDistribution> maker;

    Kind(Supplier<KeyDistribution> maker) {
      this.maker = maker;
    }
  }

  @Param public Kind kind;

  private KeyDistribution distribution;
  private long number;

  @Setup
  public void make() {
    distribution = kind.maker.get();
  }

  /** Measures creation with the first draw, at which {@code latest} computes its sums. */
  @Benchmark
  public long start() {
    return kind.maker.get().position(SplitMix.at(42, number++), 0, RECORDS);
  }

  @Benchmark
  public long draw() {
    return distribution.position(SplitMix.at(42, number++), number, RECORDS);
  }
}
