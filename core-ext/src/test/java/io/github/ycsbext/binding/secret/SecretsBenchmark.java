package io.github.ycsbext.binding.secret;

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

/**
 * Measures hiding the secrets of a text that is one pattern repeated. The time of a text grows with
 * its length: ten times the characters take ten times as long.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class SecretsBenchmark {
  @Param({"1000", "10000", "100000", "1000000"})
  public int characters;

  @Param({"x", "a.b-", "pass", "://", "'", "\"", ":", "@", "BLANK"})
  public String pattern = "";

  private String text = "";

  @Setup
  public void repeat() {
    String repeated = pattern.equals("BLANK") ? " " : pattern;
    text = repeated.repeat(characters / repeated.length());
  }

  @Benchmark
  public String hide() {
    return Secrets.hide(text);
  }
}
