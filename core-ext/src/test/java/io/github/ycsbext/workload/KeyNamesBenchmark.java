package io.github.ycsbext.workload;

import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.workload.key.KeyNames;
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

/** Measures creating the name of a key, such as {@code user6284781860667377211}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class KeyNamesBenchmark {
  private final KeyNames hashed = KeyNames.prefixed(KeyNaming.OF_YCSB, 1, false).get();
  private final KeyNames ordered = KeyNames.prefixed(KeyNaming.OF_YCSB, 12, true).get();
  private long key;

  @Benchmark
  public String hashed() {
    return hashed.of(key++);
  }

  @Benchmark
  public String orderedAndPadded() {
    return ordered.of(key++);
  }
}
