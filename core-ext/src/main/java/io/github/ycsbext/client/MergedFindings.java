package io.github.ycsbext.client;

import io.github.ycsbext.client.coordination.RemoteClient;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.measurement.CommonGaps;
import io.github.ycsbext.measurement.GapMeter;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.PhaseValue;
import io.github.ycsbext.workload.StreamHash;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes one finding of those of all clients. How two of a part make one is told by the part; here
 * is what becomes of it if some clients have none, and what only many clients have.
 */
final class MergedFindings {
  /** A client that begins later than this after the agreed moment is named. */
  private static final long LATE_NS = 10_000_000;

  /** If all clients were active for less than this part of the run, that is told. */
  private static final double MAX_OF_THE_RUN = 0.99;

  private final Schedule schedule;
  private final long seed;
  private final @Nullable ResultFolder folder;
  private final List<HeardClient> clients;
  private final List<Findings> told;
  private final boolean isInterrupted;
  private final boolean isWhole;

  /**
   * @param plan of one client that does the whole work alone
   * @param seed {@code seed}, which all clients have
   * @param isInterrupted whether the run was
   */
  MergedFindings(RunPlan plan, long seed, List<RemoteClient> remoteClients, boolean isInterrupted) {
    this.schedule = plan.schedule();
    this.seed = seed;
    this.folder = plan.output().resultFolder();
    this.isInterrupted = isInterrupted;
    this.clients =
        remoteClients.stream()
            .map(remoteClient -> HeardClient.of(remoteClient, isInterrupted))
            .toList();
    this.told = clients.stream().map(HeardClient::findings).filter(Objects::nonNull).toList();
    this.isWhole = clients.stream().allMatch(HeardClient::isWhole);
  }

  /** Returns what all clients found together. */
  Findings of(Instant startedAt, Totals totals) {
    Long hash = isWhole ? ofAll(Findings::streamHash, Long::sum) : null;
    long operations = clients.stream().mapToLong(HeardClient::operations).sum();
    long runTimeNs = clients.stream().mapToLong(HeardClient::runTimeNs).max().orElse(0);
    Result.WarmUp warmUp = ofSome(RunOutcome::warmUp, Result.WarmUp::and);
    // Of a run that has lost a client no part is more telling than another.
    RunOutcome.Together together = isWhole ? together() : null;
    List<Note> notes = notes(together, runTimeNs);
    if (hash != null) {
      // Like one client's, the hash is that of the warm-up's operations too.
      long hashed = operations + (warmUp == null ? 0 : warmUp.operations());
      notes.add(0, RunNote.SEED.of(seed, hashed, StreamHash.shown(hash)));
    }
    RunOutcome outcome =
        new RunOutcome(
            startedAt,
            0,
            runTimeNs,
            operations,
            told.stream().mapToLong(one -> one.outcome().retries()).sum(),
            isWhole ? gaps() : null,
            due(totals, operations, runTimeNs),
            ofSome(RunOutcome::inFlight, Result.InFlight::and),
            warmUp,
            health(),
            reason(),
            together,
            clients.stream().map(client -> client.part(folder)).toList(),
            problems(),
            notes);
    return new Findings(
        outcome,
        hash,
        operations == 0 ? null : valueBytes(),
        PhaseValue.merged(told.stream().map(Findings::values).toList()),
        notes,
        counts());
  }

  /** Returns a part of all that have told their findings; null if one of them has none. */
  private <T> @Nullable T ofAll(Function<Findings, @Nullable T> part, BinaryOperator<T> and) {
    List<T> known = told.stream().map(part).filter(Objects::nonNull).toList();
    return known.size() == told.size() ? known.stream().reduce(and).orElse(null) : null;
  }

  /** Returns a part of those that have one; null if none has. */
  private <T> @Nullable T ofSome(Function<RunOutcome, @Nullable T> part, BinaryOperator<T> and) {
    return told.stream()
        .map(Findings::outcome)
        .map(part)
        .filter(Objects::nonNull)
        .reduce(and)
        .orElse(null);
  }

  private List<@Nullable String> counts() {
    List<@Nullable String> counts = new ArrayList<>();
    for (HeardClient client : clients) {
      counts.add(client.findings() == null ? null : client.findings().counts().get(0));
    }
    return counts;
  }

  private GapMeter.@Nullable Found gaps() {
    List<CommonGaps.OfClient> known = new ArrayList<>();
    for (Findings one : told) {
      if (one.outcome().gaps() != null) {
        known.add(new CommonGaps.OfClient(one.outcome().gaps(), one.outcome().runTimeNs()));
      }
    }
    return known.size() == clients.size() ? CommonGaps.of(known) : null;
  }

  private StopSignal.@Nullable Reason reason() {
    if (isInterrupted) {
      return StopSignal.Reason.INTERRUPTED;
    }
    boolean isOver = told.stream().anyMatch(one -> one.outcome().isTimeOver());
    return isOver ? StopSignal.Reason.MAX_EXECUTION_TIME : null;
  }

  private RunOutcome.Together together() {
    long firstEndNs = clients.stream().mapToLong(HeardClient::runTimeNs).min().orElse(0);
    double done =
        clients.stream().mapToDouble(c -> c.remoteClient().pace().doneAt(firstEndNs)).sum();
    return new RunOutcome.Together(firstEndNs, done);
  }

  private @Nullable ValueBytes valueBytes() {
    ValueBytes all = null;
    long operations = 0;
    for (Findings one : told) {
      ValueBytes own = one.valueBytes();
      if (own == null) {
        return null;
      }
      operations += one.outcome().operations();
      all = all == null ? own : all.and(own, share(one, operations));
    }
    return all;
  }

  /** The reasons of each client have its name. */
  private @Nullable Health health() {
    Health all = null;
    long operations = 0;
    for (HeardClient client : clients) {
      Health own = client.health();
      if (own != null && client.findings() != null) {
        Health named =
            own.with(own.reasons().stream().map(note -> ofClient(client, note)).toList());
        operations += client.operations();
        all = all == null ? named : all.and(named, share(client.findings(), operations));
      }
    }
    return all;
  }

  private static double share(Findings one, long operations) {
    return (double) one.outcome().operations() / Math.max(1, operations);
  }

  /** Of a lost client, all that was due until the end and is not known to be done was not sent. */
  private Result.@Nullable Due due(Totals totals, long operations, long runTimeNs) {
    if (!schedule.arrivals().areScheduled()) {
      return null;
    }
    Result.Due all = ofAll(one -> one.outcome().due(), Result.Due::and);
    if (isWhole && all != null) {
      return all;
    }
    long due = Math.max((long) schedule.due().applyAsDouble(runTimeNs / 1e9), operations);
    return new Result.Due(due, Math.min(due, due - operations + totals.late(PhaseRun.LATE_NS)));
  }

  private List<Note> notes(RunOutcome.@Nullable Together together, long runTimeNs) {
    List<Note> notes = new ArrayList<>();
    for (HeardClient client : clients) {
      notes.addAll(client.notes());
      if (!client.isWhole()) {
        notes.add(
            RunNote.CLIENT_LOST.of(client.name(), client.ended(), seconds(client.runTimeNs())));
      }
      Findings findings = client.findings();
      if (findings == null) {
        continue;
      }
      long lateNs = findings.outcome().startedLateNs();
      if (lateNs > LATE_NS) {
        notes.add(RunNote.CLIENT_LATE.of(client.name(), Note.rounded(lateNs / 1e6, 1)));
      }
      for (Note note : findings.notes()) {
        if (!note.says(RunNote.SEED)) {
          notes.add(ofClient(client, note));
        }
      }
    }
    if (together != null
        && together.nanos() < MAX_OF_THE_RUN * runTimeNs
        && !seconds(together.nanos()).equals(seconds(runTimeNs))) {
      notes.add(
          RunNote.CLIENTS_ENDED_APART.of(
              clients.size(), seconds(together.nanos()), seconds(runTimeNs)));
    }
    return notes;
  }

  private static Object seconds(long nanos) {
    return Note.rounded(nanos / 1e9, 1);
  }

  private static Note ofClient(HeardClient client, Note note) {
    return RunNote.OF_CLIENT.of(client.name(), note);
  }

  private List<String> problems() {
    List<String> problems = new ArrayList<>();
    for (HeardClient client : clients) {
      List<String> sentences = new ArrayList<>(client.isWhole() ? List.of() : client.sentences());
      if (client.findings() != null) {
        sentences.addAll(client.findings().outcome().problems());
      }
      sentences.forEach(sentence -> problems.add(client.name() + ": " + sentence));
    }
    return problems;
  }
}
