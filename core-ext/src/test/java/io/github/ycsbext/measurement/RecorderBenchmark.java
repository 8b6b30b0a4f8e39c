package io.github.ycsbext.measurement;

import io.github.ycsbext.binding.Settings;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.SingleWriterRecorder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

/** Measures recording one measurement: a latency and a status. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class RecorderBenchmark {
  private final ThreadRecorder recorder =
      new Recorders(MeasurementSettings.of(new Settings(new Properties())), null, false).current();
  private final OperationMeasurements read = recorder.operation("READ");
  private final SingleWriterRecorder hdrHistogram = new SingleWriterRecorder(3);
  private Measurements ycsb;
  private long elapsedNs;

  public RecorderBenchmark() {
    Measurements.setProperties(new Properties());
    ycsb = Measurements.getMeasurements();
  }

  /** Returns a latency from 0.1 to 0.8 ms. */
  private long nextElapsedNs() {
    elapsedNs = (elapsedNs + 7919) % 700_000;
    return 100_000 + elapsedNs;
  }

  @Benchmark
  public void ours() {
    recorder.recordCall(read, 0, nextElapsedNs(), Status.OK);
  }

  /** Measures recording only a latency. */
  @Benchmark
  public void hdrHistogramSingleWriter() {
    hdrHistogram.recordValue(nextElapsedNs());
  }

  /** Measures recording latency and status with YCSB's own measurements. */
  @Benchmark
  public void ycsb() {
    ycsb.measure("READ", (int) (nextElapsedNs() / 1000));
    ycsb.reportStatus("READ", Status.OK);
  }
}
