package io.github.ycsbext.result;

import io.github.ycsbext.binding.SchemaDescription;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code result.json}: one phase (a load or a run) of one client, whole.
 *
 * <p>Times of day are ISO 8601 in UTC; latencies are in microseconds with fractions; throughput is
 * in operations per second.
 *
 * @param formatVersion {@link #FORMAT_VERSION}
 * @param product such as {@code ycsb-ext 0.1.0}
 * @param phase {@code load} or {@code run}
 * @param database the class that was measured
 * @param label the user's {@code -l}; empty where there is none
 * @param startedAt when the first operation could start
 * @param runTimeMillis from there to the end of the last operation
 * @param operations how many operations were done, failed ones too, the warm-up's not
 * @param throughput {@code operations} over {@code runTimeMillis}
 * @param ended why it ended: {@code completed}, {@code maxexecutiontime}, {@code interrupted}, or a
 *     sentence that says what failed
 * @param latencies by operation's name, as in YCSB's report
 * @param server what the binding tells about its database; null where it does not
 * @param environment the client's machine and JVM
 * @param configuration every property that was in force, secrets hidden
 * @param notes sentences that a reader of the figures must know, such as a stand-in's name
 * @param warmUp what was done before, and is in no figure; null where nothing was
 */
public record Result(
    int formatVersion,
    String product,
    String phase,
    String database,
    String label,
    String startedAt,
    double runTimeMillis,
    long operations,
    double throughput,
    String ended,
    Map<String, OperationSummary> latencies,
    @Nullable SchemaDescription server,
    Environment environment,
    Map<String, String> configuration,
    List<String> notes,
    @Nullable WarmUp warmUp) {

  /** Raised when a reader of the older format would be misled. */
  public static final int FORMAT_VERSION = 1;

  /**
   * One operation's figures.
   *
   * @param count how many were measured, with an outcome that is a success
   * @param meanMicros and the others: service time in microseconds; 0 where {@code count} is 0
   * @param percentilesMicros by percentile as text, such as {@code "99.9"}
   * @param returns how many by the status' name, such as {@code OK} or {@code NOT_FOUND}
   * @param hitRatio the part of them that found their record; null where the operation does not
   *     look for one
   */
  public record OperationSummary(
      long count,
      double meanMicros,
      double minMicros,
      double maxMicros,
      Map<String, Double> percentilesMicros,
      Map<String, Long> returns,
      @Nullable Double hitRatio) {}

  /** Operations that were done before those that are measured, and how long they took. */
  public record WarmUp(double elapsedMillis, long operations) {}

  /**
   * The client's side.
   *
   * @param memoryBytes the machine's memory; 0 where it is not known
   * @param maxHeapBytes the JVM's {@code -Xmx}
   */
  public record Environment(
      String operatingSystem,
      String architecture,
      String processor,
      int processors,
      long memoryBytes,
      String jvm,
      long maxHeapBytes) {}
}
