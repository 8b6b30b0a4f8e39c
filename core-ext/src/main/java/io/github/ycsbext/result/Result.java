package io.github.ycsbext.result;

import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.note.Note;
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
 * @param notes what a reader of the figures must know
 * @param warmUp what was done before, and is in no figure; null where nothing was
 * @param streamHash of the operations that were done, equal for equal streams; null where the
 *     workload has none
 * @param clientCeiling operations per second of the same workload on a database that does nothing;
 *     null where that was not asked for
 * @param health whether the client was well meanwhile; null where nobody looked
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
    List<Note> notes,
    @Nullable WarmUp warmUp,
    @Nullable String streamHash,
    @Nullable Double clientCeiling,
    @Nullable Health health) {

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
   * The client while it measured, its whole process.
   *
   * @param verdict {@link #GOOD}, {@link #STARVED} or {@link #TOO_SHORT}
   * @param reasons what made it starve, with the limits
   * @param cpuMicrosPerOperation processor time; null where no operation was done
   * @param processShare the part of all processors' time that the client took, from 0 to 1
   * @param machineShare the part that anybody took; null where the system does not tell
   * @param busyTimeShare the part of the run in which the machine had no processor free; null where
   *     the system does not tell
   * @param pauses collections in which it stood still
   * @param jitterP99Micros how late its threads were scheduled for 99 % of the time, at the most
   * @param allocatedBytesPerSecond of all threads; 0 where the JVM does not tell
   */
  public record Health(
      String verdict,
      List<Note> reasons,
      @Nullable Double cpuMicrosPerOperation,
      double processShare,
      @Nullable Double machineShare,
      @Nullable Double busyTimeShare,
      long pauses,
      double pauseMillis,
      double jitterP99Micros,
      double jitterMaxMicros,
      double allocatedBytesPerSecond) {

    /** No limit was passed. */
    public static final String GOOD = "good";

    /** Its latencies are the client's too. */
    public static final String STARVED = "starved";

    /** It was not watched long enough to tell. */
    public static final String TOO_SHORT = "too short to tell";
  }

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
