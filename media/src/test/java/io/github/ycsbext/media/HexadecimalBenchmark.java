package io.github.ycsbext.media;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
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

/** Hexadecimal text of 64 KiB, by {@link Encoding#HEX} and by {@link HexFormat}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class HexadecimalBenchmark {
  private final byte[] source = new byte[1 << 16];
  private final byte[] target = new byte[1 << 17];

  public HexadecimalBenchmark() {
    new Random(1).nextBytes(source);
  }

  @Benchmark
  public byte[] ours() {
    Encoding.HEX.encode(source, 0, source.length, target, 0);
    return target;
  }

  /** What a value needs: bytes, not a text. */
  @Benchmark
  public byte[] hexFormat() {
    return HexFormat.of().formatHex(source).getBytes(StandardCharsets.ISO_8859_1);
  }
}
