package io.github.ycsbext.client;

import io.github.ycsbext.client.coordination.RemoteClient;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.client.watch.SlowestOperations;
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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Makes one outcome of the outcomes of all clients. */
final class JointOutcome {
  /** A client that begins later than this after the agreed moment is named. */
  private static final long LATE_NS = 10_000_000;

  /** If all clients were active for less than this part of the run, that is told. */
  private static final double MAX_OF_THE_RUN = 0.99;

  private final Schedule schedule;
  private final long seed;
  private final @Nullable ResultFolder folder;
  private final List<HeardClient> clients;
  private final boolean isInterrupted;

  /**
   * @param plan of one client that does the whole work alone
   * @param seed {@code seed}, which all clients have
   * @param isInterrupted whether the run was
   */
  JointOutcome(RunPlan plan, long seed, List<RemoteClient> remoteClients, boolean isInterrupted) {
    this.schedule = plan.schedule();
    this.seed = seed;
    this.folder = plan.output().resultFolder();
    this.isInterrupted = isInterrupted;
    this.clients =
        remoteClients.stream()
            .map(remoteClient -> HeardClient.of(remoteClient, isInterrupted))
            .toList();
  }

  private List<ClientOutcome> outcomes() {
    return clients.stream().map(HeardClient::outcome).filter(Objects::nonNull).toList();
  }

  /** Returns what each client's workload has counted, as JSON; null for one that told nothing. */
  List<@Nullable String> counts() {
    List<@Nullable String> counts = new ArrayList<>();
    for (HeardClient client : clients) {
      ClientOutcome outcome = client.outcome();
      counts.add(outcome == null ? null : outcome.counts());
    }
    return counts;
  }

  /** Returns what all clients found together. */
  Findings findings(Instant startedAt, Totals totals) {
    Long hash = streamHash();
    long operations = clients.stream().mapToLong(HeardClient::operations).sum();
    long runTimeNs = clients.stream().mapToLong(HeardClient::runTimeNs).max().orElse(0);
    boolean isWhole = isWhole();
    // Of a run that has lost a client no part is more telling than another.
    RunOutcome.Together together = isWhole ? together() : null;
    List<Note> notes = notes(together, runTimeNs);
    if (hash != null) {
      // Like one client's, the hash is that of the warm-up's operations too.
      WarmedUp warmUp = warmUp();
      long hashed = operations + (warmUp == null ? 0 : warmUp.operations());
      notes.add(0, RunNote.SEED.of(seed, hashed, StreamHash.shown(hash)));
    }
    RunOutcome outcome =
        new RunOutcome(
            startedAt,
            runTimeNs,
            operations,
            sum(ClientOutcome::retries),
            isWhole ? gaps() : null,
            due(totals, operations, runTimeNs),
            inFlight(),
            warmUp(),
            health(),
            List.of(),
            slowCauses(),
            reason(),
            together,
            clients.stream().map(client -> client.part(folder)).toList(),
            problems(),
            notes);
    return new Findings(outcome, totals, hash, valueBytes(operations), values(), notes);
  }

  private GapMeter.@Nullable Found gaps() {
    List<CommonGaps.OfClient> known = new ArrayList<>();
    for (ClientOutcome outcome : outcomes()) {
      if (outcome.gaps() != null) {
        known.add(new CommonGaps.OfClient(outcome.gaps(), outcome.runTimeNs()));
      }
    }
    return known.size() == clients.size() ? CommonGaps.of(known) : null;
  }

  private long sum(ToLongFunction<ClientOutcome> count) {
    return outcomes().stream().mapToLong(count).sum();
  }

  private boolean isWhole() {
    return clients.stream().allMatch(HeardClient::isWhole);
  }

  private StopSignal.@Nullable Reason reason() {
    if (isInterrupted) {
      return StopSignal.Reason.INTERRUPTED;
    }
    boolean isOver = outcomes().stream().anyMatch(o -> o.ended().equals(RunOutcome.TIME_IS_OVER));
    return isOver ? StopSignal.Reason.MAX_EXECUTION_TIME : null;
  }

  private RunOutcome.Together together() {
    long firstEndNs = clients.stream().mapToLong(HeardClient::runTimeNs).min().orElse(0);
    double done =
        clients.stream().mapToDouble(c -> c.remoteClient().pace().doneAt(firstEndNs)).sum();
    return new RunOutcome.Together(firstEndNs, done);
  }

  /** The hash of all operations, if every client has told its own. */
  private @Nullable Long streamHash() {
    boolean isKnown = outcomes().stream().allMatch(o -> o.streamHash() != null);
    return isWhole() && isKnown
        ? outcomes().stream().map(ClientOutcome::streamHash).reduce(0L, Long::sum)
        : null;
  }

  private @Nullable ValueBytes valueBytes(long operations) {
    if (operations == 0 || outcomes().stream().anyMatch(o -> o.valueBytes() == null)) {
      return null;
    }
    return new ValueBytes(
        mean(o -> Objects.requireNonNull(o.valueBytes()).sentPerOperation()),
        mean(o -> Objects.requireNonNull(o.valueBytes()).receivedPerOperation()));
  }

  /** Returns the mean over operations. */
  private double mean(ToDoubleFunction<ClientOutcome> figure) {
    double sum =
        outcomes().stream().mapToDouble(o -> figure.applyAsDouble(o) * o.operations()).sum();
    return sum / Math.max(1, sum(ClientOutcome::operations));
  }

  private List<PhaseValue> values() {
    return PhaseValue.merged(outcomes().stream().map(ClientOutcome::values).toList());
  }

  private Map<String, Map<String, Long>> slowCauses() {
    Map<String, Map<String, Long>> sums = new TreeMap<>();
    outcomes().forEach(o -> SlowestOperations.add(sums, o.slowCauses()));
    return sums;
  }

  /** Of a lost client, all that was due until the end and is not known to be done was not sent. */
  private Result.@Nullable Due due(Totals totals, long operations, long runTimeNs) {
    if (!schedule.arrivals().areScheduled()) {
      return null;
    }
    List<Result.Due> all =
        outcomes().stream().map(ClientOutcome::due).filter(Objects::nonNull).toList();
    if (isWhole() && all.size() == clients.size()) {
      return new Result.Due(
          all.stream().mapToLong(Result.Due::operations).sum(),
          all.stream().mapToLong(Result.Due::late).sum());
    }
    long due = Math.max((long) schedule.due().applyAsDouble(runTimeNs / 1e9), operations);
    return new Result.Due(due, Math.min(due, due - operations + totals.late(PhaseRun.LATE_NS)));
  }

  private Result.@Nullable InFlight inFlight() {
    List<Result.InFlight> all =
        outcomes().stream().map(ClientOutcome::inFlight).filter(Objects::nonNull).toList();
    return all.stream()
        .reduce(
            (one, other) ->
                new Result.InFlight(
                    one.slots() + other.slots(),
                    one.mean() + other.mean(),
                    one.p99() + other.p99(),
                    one.most() + other.most(),
                    Math.max(one.allBusyShare(), other.allBusyShare())))
        .orElse(null);
  }

  private @Nullable WarmedUp warmUp() {
    List<Result.WarmUp> all =
        outcomes().stream().map(ClientOutcome::warmUp).filter(Objects::nonNull).toList();
    return all.isEmpty()
        ? null
        : new WarmedUp(
            Math.round(
                all.stream().mapToDouble(Result.WarmUp::elapsedMillis).max().orElse(0) * 1e6),
            all.stream().mapToLong(Result.WarmUp::operations).sum());
  }

  /** The worst verdict counts, with the reasons of each client that has it. */
  private @Nullable Health health() {
    List<Health> all =
        outcomes().stream().map(ClientOutcome::health).filter(Objects::nonNull).toList();
    if (all.isEmpty()) {
      return null;
    }
    String verdict =
        List.of(Health.OVERLOADED, Health.TOO_SHORT, Health.GOOD).stream()
            .filter(v -> all.stream().anyMatch(health -> health.verdict().equals(v)))
            .findFirst()
            .orElse(Health.GOOD);
    List<Note> reasons = new ArrayList<>();
    for (HeardClient client : clients) {
      Health health = client.health();
      if (health != null) {
        health.reasons().forEach(reason -> reasons.add(ofClient(client, reason)));
      }
    }
    return new Health(
        verdict,
        reasons,
        all.stream().allMatch(health -> health.cpuMicrosPerOperation() != null)
            ? (Double) mean(o -> Objects.requireNonNull(o.health()).cpuMicrosPerOperation())
            : null,
        most(all, Health::processShare),
        mostKnown(all, Health::machineShare),
        mostKnown(all, Health::busyTimeShare),
        all.stream().mapToLong(Health::pauses).sum(),
        all.stream().mapToDouble(Health::pauseMillis).sum(),
        most(all, Health::jitterP99Micros),
        most(all, Health::jitterMaxMicros),
        all.stream().mapToDouble(Health::allocatedBytesPerSecond).sum(),
        mostKnown(all, Health::stolenShare));
  }

  private static double most(List<Health> all, ToDoubleFunction<Health> figure) {
    return all.stream().mapToDouble(figure).max().orElse(0);
  }

  private static @Nullable Double mostKnown(
      List<Health> all, Function<Health, @Nullable Double> figure) {
    return all.stream()
        .map(figure)
        .filter(Objects::nonNull)
        .max(Comparator.naturalOrder())
        .orElse(null);
  }

  private List<Note> notes(RunOutcome.@Nullable Together together, long runTimeNs) {
    List<Note> notes = new ArrayList<>();
    for (HeardClient client : clients) {
      ClientOutcome outcome = client.outcome();
      notes.addAll(client.notes());
      if (!client.isWhole()) {
        notes.add(
            RunNote.CLIENT_LOST.of(client.name(), client.ended(), seconds(client.runTimeNs())));
      }
      if (outcome == null) {
        continue;
      }
      if (outcome.startedLateNs() > LATE_NS) {
        notes.add(
            RunNote.CLIENT_LATE.of(client.name(), Note.rounded(outcome.startedLateNs() / 1e6, 1)));
      }
      for (Note note : outcome.notes()) {
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
      if (client.outcome() != null) {
        sentences.addAll(client.outcome().problems());
      }
      sentences.forEach(sentence -> problems.add(client.name() + ": " + sentence));
    }
    return problems;
  }
}
