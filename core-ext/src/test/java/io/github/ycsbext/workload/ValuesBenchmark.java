package io.github.ycsbext.workload;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.value.ValueSettings.PooledValues;
import io.github.ycsbext.workload.value.Values;
import java.util.concurrent.TimeUnit;
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
import site.ycsb.RandomByteIterator;

/**
 * Measures values of a given size, in values per microsecond: times {@code bytes} / 1000 that is
 * GB/s.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ValuesBenchmark {
  @Param({"100", "1000", "1000000"})
  public int bytes;

  private Values values;
  private byte[] target;
  private long number;

  @Setup
  public void make() {
    values = new PooledValues(BytePool.text(bytes, 0), LengthDistribution.constant(bytes), 0);
    target = new byte[bytes];
  }

  /** Creates a value that is ready for the database's clock. */
  @Benchmark
  public ArrayByteIterator ours() {
    return values.value("user1", "field0", SplitMix.at(42, number++));
  }

  /** Creates a value and reads it to its end, as into a driver's buffer. */
  @Benchmark
  public byte[] oursCopied() {
    values.value("user1", "field0", SplitMix.at(42, number++)).nextBuf(target, 0);
    return target;
  }

  /** Creates YCSB's value, which is made while it is read. */
  @Benchmark
  public byte[] ycsbCopied() {
    RandomByteIterator value = new RandomByteIterator(bytes);
    int filled = 0;
    while (filled < bytes) {
      filled = value.nextBuf(target, filled);
    }
    return target;
  }
}
