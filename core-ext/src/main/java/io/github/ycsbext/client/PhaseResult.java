package io.github.ycsbext.client;

import io.github.ycsbext.client.plan.BlockDurations;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.measurement.CommonGaps;
import io.github.ycsbext.measurement.ReportWriter;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.Run;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.workload.JointCounts;
import io.github.ycsbext.workload.PhaseValue;
import io.github.ycsbext.workload.PhaseValue.Merge;
import io.github.ycsbext.workload.RunNotes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * What came of a phase beside latencies, of one client or of several {@linkplain #and together}.
 * One of several tells it as JSON. {@code stopped} is null if it was completed; {@code clients} is
 * empty for one alone; each of {@code problems} makes the run a failed one.
 */
record PhaseResult(
    Work work,
    Observed observed,
    Told told,
    StopSignal.@Nullable Reason stopped,
    List<Result.ClientPart> clients,
    List<String> problems,
    List<Note> notes) {

  PhaseResult and(PhaseResult other) {
    double share =
        (double) other.observed.operations
            / Math.max(1, observed.operations + other.observed.operations);
    return new PhaseResult(
        work.and(other.work),
        observed.and(other.observed, share),
        told.and(other.told, share),
        isTimeOver() ? stopped : other.isTimeOver() ? other.stopped : null,
        both(clients, other.clients),
        both(problems, other.problems),
        both(notes, other.notes));
  }

  /**
   * {@code startedLateNs} is how long after the agreed moment it began; {@code runTimeNs} goes from
   * then to the end of the last operation.
   */
  record Work(
      Instant startedAt, long startedLateNs, long runTimeNs, long operations, double throughput) {
    static Work of(Instant startedAt, long startedLateNs, long runTimeNs, long operations) {
      double throughput = ReportWriter.throughput(operations, runTimeNs);
      return new Work(startedAt, startedLateNs, runTimeNs, operations, throughput);
    }

    Work and(Work other) {
      return of(
          startedAt.isBefore(other.startedAt) ? startedAt : other.startedAt,
          Math.max(startedLateNs, other.startedLateNs),
          Math.max(runTimeNs, other.runTimeNs),
          operations + other.operations);
    }
  }

  /** Each null if unobserved; {@code operations} are of the clients that have told. */
  record Observed(
      long operations,
      Result.@Nullable WarmUp warmUp,
      @Nullable Health health,
      @Nullable CommonGaps gaps,
      Result.@Nullable Due due,
      Result.@Nullable InFlight inFlight) {
    static final Observed NOTHING = new Observed(0, null, null, null, null, null);

    Observed with(@Nullable Health other) {
      return new Observed(operations, warmUp, other, gaps, due, inFlight);
    }

    Observed and(Observed other, double share) {
      return new Observed(
          operations + other.operations,
          ofAny(warmUp, other.warmUp, Result.WarmUp::and),
          ofAny(health, other.health, (one, two) -> one.and(two, share)),
          ofBoth(gaps, other.gaps, CommonGaps::and),
          ofBoth(due, other.due, Result.Due::and),
          ofAny(inFlight, other.inFlight, Result.InFlight::and));
    }
  }

  /** {@code counts} are JSON of each client ({@link JointCounts}); null if it has told nothing. */
  record Told(
      @Nullable Long streamHash,
      @Nullable ValueBytes valueBytes,
      List<PhaseValue> values,
      List<@Nullable String> counts) {
    static Told only(List<PhaseValue> values) {
      return new Told(null, null, values, Collections.singletonList(null));
    }

    Told and(Told other, double share) {
      return new Told(
          ofBoth(streamHash, other.streamHash, Long::sum),
          ofAny(valueBytes, other.valueBytes, (one, two) -> one.and(two, share)),
          PhaseValue.merged(List.of(values, other.values)),
          both(counts, other.counts));
    }
  }

  private static <T> @Nullable T ofBoth(@Nullable T one, @Nullable T other, BinaryOperator<T> and) {
    return one == null || other == null ? null : and.apply(one, other);
  }

  private static <T> @Nullable T ofAny(@Nullable T one, @Nullable T other, BinaryOperator<T> and) {
    return one == null ? other : other == null ? one : and.apply(one, other);
  }

  private static <T extends @Nullable Object> List<T> both(List<T> one, List<? extends T> other) {
    List<T> both = new ArrayList<>(one);
    both.addAll(other);
    return both;
  }

  PhaseResult and(List<String> moreProblems, List<? extends Note> moreNotes) {
    return new PhaseResult(
        work,
        observed,
        told,
        stopped,
        clients,
        both(problems, moreProblems),
        both(notes, moreNotes));
  }

  /** Returns the same with what the workload tells, which is asked once. */
  PhaseResult toldBy(Workload workload, @Nullable BlockDurations blocks) {
    RunNotes telling = workload instanceof RunNotes noting ? noting : List::of;
    List<Note> more = new ArrayList<>();
    telling.notes().forEach(note -> more.add(Note.of(note)));
    if (blocks != null) {
      more.add(blocks.note());
    }
    Object counts = workload instanceof JointCounts<?> counting ? counting.counts() : null;
    Told all =
        new Told(
            telling.streamHash(),
            telling.valueBytes(),
            both(telling.values(), told.values),
            Collections.singletonList(counts == null ? null : ResultJson.text(counts)));
    return new PhaseResult(work, observed, all, stopped, clients, problems, both(notes, more));
  }

  /** Returns the same with what the workload makes of the counts of all clients. */
  PhaseResult joinedBy(Workload workload, @Nullable ResultFolder folder) {
    return workload instanceof JointCounts<?> counting ? joined(counting, folder) : this;
  }

  private <C> PhaseResult joined(JointCounts<C> workload, @Nullable ResultFolder folder) {
    List<C> counts =
        told.counts.stream()
            .filter(Objects::nonNull)
            .map(text -> ResultJson.read(text, workload.countsType()))
            .toList();
    if (counts.isEmpty()) {
      return this;
    }
    try {
      boolean isWhole = counts.size() == told.counts.size();
      JointCounts.Joint joint =
          workload.join(counts, isWhole, folder == null ? null : folder.path());
      List<PhaseValue> values = new ArrayList<>(told.values);
      joint.values().forEach((name, value) -> values.add(new PhaseValue(name, value, Merge.NONE)));
      Told all = new Told(told.streamHash, told.valueBytes, values, told.counts);
      return new PhaseResult(work, observed, all, stopped, clients, problems, notes)
          .and(List.of(), joint.notes());
    } catch (WorkloadException e) {
      return and(List.of(Sentence.of(e)), List.of());
    }
  }

  String ended() {
    if (stopped == StopSignal.Reason.INTERRUPTED) {
      return Run.INTERRUPTED;
    }
    if (!problems.isEmpty()) {
      return String.join("; ", problems);
    }
    if (stopped == StopSignal.Reason.TOO_MANY_ERRORS) {
      return "stopped, as all clients together had more errors than maxerrors";
    }
    return isTimeOver() ? Run.TIME_OVER : Run.COMPLETED;
  }

  private boolean isTimeOver() {
    return stopped == StopSignal.Reason.MAX_EXECUTION_TIME && problems.isEmpty();
  }

  ExitCode exitCode() {
    if (stopped == StopSignal.Reason.INTERRUPTED) {
      return ExitCode.INTERRUPTED;
    }
    return problems.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }
}
