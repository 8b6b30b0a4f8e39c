package io.github.ycsbext.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.note.Note;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code result.json}: one whole phase (a load or a run) of one client, or of
 * several that ran together.
 *
 * <p>Times of day are ISO 8601 in UTC. Latencies are in microseconds with fractions. Throughput is
 * in operations per second.
 *
 * @param latencies the figures by operation name, as in YCSB's report
 * @param figures figures of the workload that are no latencies, by name
 * @param server the binding's description of its database; null if it gives none
 */
public record Result(
    int formatVersion,
    String product,
    @JsonUnwrapped Run run,
    Map<String, OperationSummary> latencies,
    Map<String, Double> figures,
    @Nullable SchemaDescription server,
    Environment environment,
    Map<String, String> configuration,
    List<Note> notes,
    @JsonUnwrapped Observations observed) {

  public List<Environment> clientMachines() {
    List<Environment> machines =
        observed.clients().stream()
            .map(ClientPart::environment)
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    return machines.isEmpty() ? List.of(environment) : machines;
  }

  /** The format's version. It is raised when a reader of the older format would be misled. */
  public static final int FORMAT_VERSION = 1;

  /**
   * A phase that ran. Its fields are the result's own in the file.
   *
   * @param database the class that was measured
   * @param label the user's {@code -l}; empty if there is none
   * @param operations the number of operations done, including failed ones but not the warm-up's
   * @param throughput {@code operations} over {@code runTimeMillis}; of several clients, over the
   *     time in which all of them were active
   * @param ended why it ended: {@link #COMPLETED}, {@link #TIME_OVER}, {@link #INTERRUPTED}, or a
   *     sentence that says what failed
   */
  public record Run(
      String phase,
      String database,
      String label,
      String startedAt,
      double runTimeMillis,
      long operations,
      double throughput,
      String ended) {
    public static final String COMPLETED = "completed";
    public static final String TIME_OVER = "maxexecutiontime";
    public static final String INTERRUPTED = "interrupted";

    public boolean endedByTime() {
      return ended.equals(TIME_OVER);
    }
  }

  /**
   * What was observed beside the latencies, each null if it was not. Its fields are the result's
   * own in the file.
   *
   * @param streamHash a hash of the operations that were done, equal for equal streams; null if the
   *     workload has none
   * @param valueBytes the bytes of values that an operation sent and got; null if the workload does
   *     not count them
   * @param clientCeiling operations per second of the same workload on a database that does
   *     nothing; null if that was not measured
   * @param longestGap the longest time without a successful call of the database; null if one of
   *     several clients was lost
   * @param failing the time from the first failed call to the last; null if none failed
   * @param due what the schedule asked for; null if nothing was scheduled
   * @param clients each of several clients that ran together; empty if there was one
   */
  public record Observations(
      @Nullable WarmUp warmUp,
      @Nullable String streamHash,
      @Nullable ValueBytes valueBytes,
      @Nullable Double clientCeiling,
      @Nullable Health health,
      @Nullable Span longestGap,
      @Nullable Span failing,
      @Nullable Due due,
      @Nullable InFlight inFlight,
      List<ClientPart> clients) {}

  /**
   * One of several clients that ran together.
   *
   * @param operations the operations that it is known to have done
   * @param startedLateMillis how long after the agreed moment it began; null if it told no outcome
   * @param clockApartMillis its time of day less that of the process that led the run
   * @param clockErrorMillis by how much that may be wrong, one way or the other
   * @param clockApartAtEndMillis this and the next: the same after its last operation; null if it
   *     told no outcome
   * @param health the verdict on its health; null if it was not watched or told no outcome
   * @param ownResult the folder of its own result: below this one's, or {@code host:path} if it is
   *     on another machine; null if there is none
   */
  public record ClientPart(
      int index,
      String host,
      long process,
      long operations,
      double runTimeMillis,
      @Nullable Double startedLateMillis,
      double clockApartMillis,
      double clockErrorMillis,
      @Nullable Double clockApartAtEndMillis,
      @Nullable Double clockErrorAtEndMillis,
      @Nullable String health,
      String ended,
      @Nullable Environment environment,
      @Nullable String ownResult) {}

  /**
   * One operation's figures.
   *
   * @param meanMicros this and the other times: service time in microseconds; 0 if {@code count} is
   *     0
   * @param hitRatio the part of the operations that found their record; null if the operation does
   *     not look for one
   * @param recordsPerOperation the records that a successful scan returned on average; null if the
   *     operation is none
   */
  public record OperationSummary(
      long count,
      double meanMicros,
      double minMicros,
      double maxMicros,
      Map<Percentile, Double> percentilesMicros,
      Map<String, Long> returns,
      @Nullable Double hitRatio,
      @Nullable Double recordsPerOperation) {}

  /**
   * The bytes of values, without field names and protocol, that an operation moved on average over
   * all operations of a phase.
   */
  public record ValueBytes(double sentPerOperation, double receivedPerOperation) {
    /** Returns that of two clients, of which the other has that share of all operations. */
    public ValueBytes and(ValueBytes other, double share) {
      return new ValueBytes(
          sentPerOperation * (1 - share) + other.sentPerOperation * share,
          receivedPerOperation * (1 - share) + other.receivedPerOperation * share);
    }
  }

  public record WarmUp(double elapsedMillis, long operations) {
    public WarmUp and(WarmUp other) {
      return new WarmUp(
          Math.max(elapsedMillis, other.elapsedMillis), operations + other.operations);
    }
  }

  /** A part of a phase, to within 0.05 s. A missing record is neither a gap nor a failure. */
  public record Span(double fromSecond, double seconds) {}

  /** What was due; late is what succeeded over a second after it was due or was never sent. */
  public record Due(long operations, long late) {
    public Due and(Due other) {
      return new Due(operations + other.operations, late + other.late);
    }
  }

  /**
   * The operations that had begun and not ended, over the time of the phase.
   *
   * @param mean this and the next two: how many were, on average, for 99 % of the time at most, and
   *     at most; of several clients, the last two are the sums of theirs, which is an upper bound
   * @param allBusyShare the part of the time, from 0 to 1, during which an operation was due and
   *     every slot was busy; of several clients, that of the client of which it was most
   */
  public record InFlight(int slots, double mean, int p99, int most, double allBusyShare) {
    public InFlight and(InFlight other) {
      return new InFlight(
          slots + other.slots,
          mean + other.mean,
          p99 + other.p99,
          most + other.most,
          Math.max(allBusyShare, other.allBusyShare));
    }
  }

  /**
   * The condition of the client's whole process while it measured.
   *
   * @param cpuMicrosPerOperation processor time; null if no operation was done
   * @param processShare the part of its processors' time that the client used, from 0 to 1
   * @param machineShare the part that all processes used; null if the system does not report it
   * @param busyTimeShare the part of the run during which the client had no idle processor; null if
   *     the system does not report it
   * @param jitterP99Micros the 99th percentile of the delay with which its threads were scheduled
   * @param allocatedBytesPerSecond the allocation rate of all threads; 0 if the JVM does not report
   *     it
   * @param stolenShare the part of all processors' time that the host of this virtual machine gave
   *     to others; null if the system does not report it
   * @param foreignShare the part of all processors' time that programs used which are neither the
   *     client nor a server of the benchmark; null if the client was not told which programs are
   *     servers, or the system does not report it
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
      double allocatedBytesPerSecond,
      @Nullable Double stolenShare,
      @Nullable Double foreignShare) {

    /** Returns the worse or the sum of two clients; the other has that share of all operations. */
    public Health and(Health other, double share) {
      return new Health(
          worse(verdict, other.verdict),
          Stream.concat(reasons.stream(), other.reasons.stream()).toList(),
          cpuMicrosPerOperation == null || other.cpuMicrosPerOperation == null
              ? null
              : (Double)
                  (cpuMicrosPerOperation * (1 - share) + other.cpuMicrosPerOperation * share),
          Math.max(processShare, other.processShare),
          most(machineShare, other.machineShare),
          most(busyTimeShare, other.busyTimeShare),
          pauses + other.pauses,
          pauseMillis + other.pauseMillis,
          Math.max(jitterP99Micros, other.jitterP99Micros),
          Math.max(jitterMaxMicros, other.jitterMaxMicros),
          allocatedBytesPerSecond + other.allocatedBytesPerSecond,
          most(stolenShare, other.stolenShare),
          most(foreignShare, other.foreignShare));
    }

    public Health with(List<Note> otherReasons) {
      return new Health(
          verdict,
          otherReasons,
          cpuMicrosPerOperation,
          processShare,
          machineShare,
          busyTimeShare,
          pauses,
          pauseMillis,
          jitterP99Micros,
          jitterMaxMicros,
          allocatedBytesPerSecond,
          stolenShare,
          foreignShare);
    }

    private static String worse(String one, String other) {
      return VERDICTS.stream()
          .filter(verdict -> one.equals(verdict) || other.equals(verdict))
          .findFirst()
          .orElse(GOOD);
    }

    private static @Nullable Double most(@Nullable Double one, @Nullable Double other) {
      return one == null ? other : other == null ? one : (Double) Math.max(one, other);
    }

    public static final String GOOD = "good";

    /** The verdict if the latencies include delays of the client itself, or of other programs. */
    public static final String OVERLOADED = "overloaded";

    public static final String TOO_SHORT = "too short to tell";

    static final List<String> VERDICTS = List.of(OVERLOADED, TOO_SHORT, GOOD);
  }

  /** The client's environment; {@code memoryBytes} is 0 if it is not known. */
  public record Environment(
      String operatingSystem,
      String architecture,
      String processor,
      int processors,
      long memoryBytes,
      String jvm,
      long maxHeapBytes) {}
}
