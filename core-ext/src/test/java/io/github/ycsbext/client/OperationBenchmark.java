package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.plan.ErrorLimit;
import io.github.ycsbext.client.plan.NoOpDb;
import io.github.ycsbext.client.thread.FailedCalls;
import io.github.ycsbext.client.thread.MeasuredDb;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.workload.RecordWorkload;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
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
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * Measures the client's work for one operation of {@link RecordWorkload} on a database that does
 * nothing: the choice of the key, its name, the values, both clock readings and the recording.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class OperationBenchmark {
  /** The mix of operations. */
  public enum Mix {
    READ_ZIPFIAN(Map.of("requestdistribution", "zipfian")),
    READ_ZIPFIAN_FEW(Map.of("requestdistribution", "zipfian", "recordcount", "1000")),
    READ_UNIFORM(Map.of("requestdistribution", "uniform")),
    INSERT_1_KB(Map.of("readproportion", "0", "insertproportion", "1")),
    INSERT_1_MB(Map.of("readproportion", "0", "insertproportion", "1", "fieldlength", "100000")),
    READ_UPDATE(Map.of("readproportion", "0.5", "updateproportion", "0.5"));

    @SuppressWarnings("ImmutableEnumChecker") // The maps are immutable.
    private final Map<String, String> properties;

    Mix(Map<String, String> properties) {
      this.properties = properties;
    }
  }

  /** One thread of a client, with its own workload. */
  @State(Scope.Thread)
  public static class OneThread {
    @Param public Mix mix;

    private Workload workload;
    private DB db;
    private Object state;

    @Setup
    public void open() throws WorkloadException {
      Properties properties = new Properties();
      properties.putAll(
          Map.of("recordcount", "1000000", "readproportion", "1", "updateproportion", "0"));
      properties.putAll(mix.properties);
      workload = new RecordWorkload();
      workload.init(properties);
      state = workload.initThread(properties, 0, 1);
      db = measured(new Settings(properties));
    }

    private DB measured(Settings settings) {
      Recorders recorders = new Recorders(MeasurementSettings.of(settings), null, false);
      PrintStream nowhere =
          new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
      FailedCalls failures =
          new FailedCalls(ErrorLimit.NONE, recorders, new StopSignal(workload), nowhere);
      return new MeasuredDb(new NoOpDb(), recorders.current(), failures);
    }
  }

  @Benchmark
  public boolean operation(OneThread thread) {
    return thread.workload.doTransaction(thread.db, thread.state);
  }

  /** Measures the minimum for any client: reading the clock before and after. */
  @Benchmark
  public long clockTwice() {
    long startNs = System.nanoTime();
    return System.nanoTime() - startNs;
  }
}
