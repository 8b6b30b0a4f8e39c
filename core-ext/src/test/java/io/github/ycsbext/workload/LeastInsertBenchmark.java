package io.github.ycsbext.workload;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.generator.BytePool;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.value.ValueSettings.PooledValues;
import io.github.ycsbext.workload.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Measures the minimum for an insert of ten fields in any client, even one that measures nothing
 * else and keeps no record: two clock readings, the key's name and ten values.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class LeastInsertBenchmark {
  private static final int FIELD_BYTES = 100;

  private final KeyNames names = KeyNames.prefixed(KeyNaming.OF_YCSB, 1, false).get();
  private final BytePool pool = BytePool.text(FIELD_BYTES, 0);
  private final Values values = new PooledValues(pool, LengthDistribution.constant(FIELD_BYTES), 0);
  private final List<String> fields = fields();
  private long key;

  private static List<String> fields() {
    List<String> fields = new ArrayList<>();
    for (int field = 0; field < 10; field++) {
      fields.add("field" + field);
    }
    return List.copyOf(fields);
  }

  @Benchmark
  public long clockTwice() {
    long startNs = System.nanoTime();
    return System.nanoTime() - startNs;
  }

  @Benchmark
  public String name() {
    return names.of(key++);
  }

  @Benchmark
  public ArrayByteIterator[] tenValues() {
    return values.values("user1", fields, SplitMix.mix(key++));
  }

  @Benchmark
  public long all(Blackhole database) {
    String name = names.of(key);
    ArrayByteIterator[] record = values.values(name, fields, SplitMix.mix(key++));
    long startNs = System.nanoTime();
    database.consume(name);
    database.consume(record);
    return System.nanoTime() - startNs;
  }
}
