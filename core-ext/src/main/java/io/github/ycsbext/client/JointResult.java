package io.github.ycsbext.client;

import io.github.ycsbext.client.PhaseResult.Observed;
import io.github.ycsbext.client.PhaseResult.Told;
import io.github.ycsbext.client.PhaseResult.Work;
import io.github.ycsbext.client.coordination.ClockComparison;
import io.github.ycsbext.client.coordination.Coordinator;
import io.github.ycsbext.client.coordination.Message.Hello;
import io.github.ycsbext.client.coordination.Message.Refusal;
import io.github.ycsbext.client.coordination.RemoteClient;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.RunNotes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The result of several clients as far as heard of: what {@link PhaseResult#and} cannot tell. */
record JointResult(
    RunPlan plan, long seed, List<RemoteClient> remoteClients, boolean isInterrupted) {
  /** A client that begins later than this after the agreed moment is named. */
  private static final long LATE_NS = 10_000_000;

  /** As far as the clocks may drift apart without being named. */
  private static final double MAX_DRIFT_MILLIS = 10;

  private static final double MAX_OF_THE_RUN = 0.99;

  PhaseResult of(Instant startedAt, Totals totals, List<String> problems) {
    ResultFolder folder = plan.output().resultFolder();
    List<Heard> clients = remoteClients.stream().map(this::heard).toList();
    PhaseResult all =
        clients.stream()
            .map(client -> client.result(folder))
            .reduce(PhaseResult::and)
            .orElseThrow();
    boolean isWhole = clients.stream().allMatch(Heard::isWhole);
    Observed observed = all.observed();
    Told told = all.told();
    Work work = Work.of(startedAt, 0, all.work().runTimeNs(), all.work().operations());
    List<Note> notes = new ArrayList<>(all.notes());
    // Of a run that has lost a client no part is more telling than another.
    if (isWhole) {
      work = together(work, clients, notes);
    }
    Long hash = isWhole ? told.streamHash() : null;
    if (hash != null) {
      // Like one client's, the hash is that of the warm-up's operations too.
      Result.WarmUp warmUp = observed.warmUp();
      long hashed = work.operations() + (warmUp == null ? 0 : warmUp.operations());
      notes.add(0, RunNote.SEED.of(seed, hashed, RunNotes.shown(hash)));
    }
    List<String> allProblems = new ArrayList<>(problems);
    allProblems.addAll(all.problems());
    return new PhaseResult(
        work,
        new Observed(
            observed.operations(),
            observed.warmUp(),
            observed.health(),
            isWhole ? observed.gaps() : null,
            due(isWhole ? observed.due() : null, work, totals),
            observed.inFlight()),
        new Told(
            hash, work.operations() == 0 ? null : told.valueBytes(), told.values(), told.counts()),
        isInterrupted ? StopSignal.Reason.INTERRUPTED : all.stopped(),
        all.clients(),
        allProblems,
        notes);
  }

  private Heard heard(RemoteClient remoteClient) {
    String json = remoteClient.outcome();
    PhaseResult told = json == null ? null : ResultJson.read(json, PhaseResult.class);
    return new Heard(
        remoteClient,
        told,
        told != null && told.exitCode() == ExitCode.INTERRUPTED && !isInterrupted);
  }

  /** Has the throughput of the time in which all were active; notes if that was not the run. */
  private static Work together(Work work, List<Heard> clients, List<Note> notes) {
    long nanos = clients.stream().mapToLong(client -> client.work().runTimeNs()).min().orElse(0);
    double done = clients.stream().mapToDouble(c -> c.remoteClient().pace().doneAt(nanos)).sum();
    if (nanos < MAX_OF_THE_RUN * work.runTimeNs()
        && !seconds(nanos).equals(seconds(work.runTimeNs()))) {
      notes.add(
          RunNote.CLIENTS_ENDED_APART.of(
              clients.size(), seconds(nanos), seconds(work.runTimeNs())));
    }
    return new Work(
        work.startedAt(),
        work.startedLateNs(),
        work.runTimeNs(),
        work.operations(),
        nanos == 0 ? 0 : done * 1e9 / nanos);
  }

  /**
   * Returns what was due of all clients; null without a schedule. What was due of a lost client and
   * is not known to be done counts as not sent.
   */
  private Result.@Nullable Due due(Result.@Nullable Due told, Work work, Totals totals) {
    Schedule schedule = plan.schedule();
    if (told != null || !schedule.arrivals().areScheduled()) {
      return told;
    }
    long operations = work.operations();
    long due = Math.max((long) schedule.due().applyAsDouble(work.runTimeNs() / 1e9), operations);
    return new Result.Due(due, Math.min(due, due - operations + totals.late(PhaseRun.LATE_NS)));
  }

  private static Object seconds(long nanos) {
    return Note.rounded(nanos / 1e9, 1);
  }

  /** {@code told} is null if it told no result; it alone may have been interrupted. */
  private record Heard(
      RemoteClient remoteClient, @Nullable PhaseResult told, boolean wasInterrupted) {
    /** Returns true if it did all its work, as far as it is its own doing. */
    boolean isWhole() {
      return told != null && !wasInterrupted;
    }

    Work work() {
      return told == null
          ? Work.of(Instant.MAX, 0, remoteClient.pace().knownNs(), remoteClient.pace().done())
          : told.work();
    }

    private String ended() {
      return told == null || wasInterrupted ? String.join(" ", whyNotWhole()) : told.ended();
    }

    private List<String> whyNotWhole() {
      if (wasInterrupted) {
        return List.of(
            String.format(
                Locale.ROOT, "it was interrupted at second %.1f", work().runTimeNs() / 1e9));
      }
      Refusal refusal = remoteClient.refusal();
      return refusal == null
          ? List.of(Objects.requireNonNullElse(remoteClient.lost(), "it has not ended"))
          : refusal.sentences();
    }

    /** Returns its part of the whole result; its problems and notes begin with its name. */
    PhaseResult result(@Nullable ResultFolder folder) {
      List<String> problems = new ArrayList<>(isWhole() ? List.of() : whyNotWhole());
      Observed observed = Observed.NOTHING;
      if (told != null) {
        problems.addAll(told.problems());
        Health own = told.observed().health();
        observed = told.observed().with(own == null ? null : own.with(named(own.reasons())));
      }
      return new PhaseResult(
          work(),
          observed,
          told == null ? Told.only(List.of()) : told.told(),
          told == null ? null : told.stopped(),
          List.of(part(folder)),
          problems.stream().map(problem -> remoteClient.name() + ": " + problem).toList(),
          notes());
    }

    private List<Note> named(List<Note> notes) {
      return notes.stream().map(note -> RunNote.OF_CLIENT.of(remoteClient.name(), note)).toList();
    }

    private List<Note> notes() {
      List<Note> notes = new ArrayList<>();
      String name = remoteClient.name();
      long silenceNs = remoteClient.longestSilenceNs();
      if (told != null && silenceNs > Coordinator.SILENCE.toNanos()) {
        notes.add(RunNote.CLIENT_SILENT.of(name, seconds(silenceNs)));
      }
      ClockComparison clocks = remoteClient.clocks();
      ClockComparison atEnd = remoteClient.clocksAtEnd();
      if (atEnd != null) {
        double movedMillis = atEnd.dayApartMillis() - clocks.dayApartMillis();
        double errorMillis = atEnd.errorMillis() + clocks.errorMillis();
        if (Math.abs(movedMillis) > errorMillis + MAX_DRIFT_MILLIS) {
          notes.add(
              RunNote.CLOCK_DRIFTED.of(
                  name, Note.rounded(movedMillis, 1), Note.rounded(errorMillis, 1)));
        }
      }
      if (!isWhole()) {
        notes.add(RunNote.CLIENT_LOST.of(name, ended(), seconds(work().runTimeNs())));
      }
      if (told != null) {
        if (work().startedLateNs() > LATE_NS) {
          notes.add(RunNote.CLIENT_LATE.of(name, Note.rounded(work().startedLateNs() / 1e6, 1)));
        }
        // One note of the seed is that of all.
        notes.addAll(
            named(told.notes().stream().filter(note -> !note.says(RunNote.SEED)).toList()));
      }
      return notes;
    }

    private Result.ClientPart part(@Nullable ResultFolder folder) {
      Hello hello = remoteClient.hello();
      Health health = told == null ? null : told.observed().health();
      ClockComparison atEnd = remoteClient.clocksAtEnd();
      return new Result.ClientPart(
          remoteClient.index(),
          hello == null ? "" : hello.host(),
          hello == null ? 0 : hello.process(),
          work().operations(),
          work().runTimeNs() / 1e6,
          told == null ? null : (Double) (work().startedLateNs() / 1e6),
          remoteClient.clocks().dayApartMillis(),
          remoteClient.clocks().errorMillis(),
          atEnd == null ? null : (Double) atEnd.dayApartMillis(),
          atEnd == null ? null : (Double) atEnd.errorMillis(),
          health == null ? null : health.verdict(),
          ended(),
          hello == null ? null : hello.environment(),
          folder == null || hello == null ? null : ownResult(folder, hello));
    }

    private String ownResult(ResultFolder folder, Hello hello) {
      Path own = folder.client(remoteClient.index());
      return Files.isDirectory(own)
          ? folder.path().relativize(own).toString()
          : hello.host() + ":" + own.toAbsolutePath();
    }
  }
}
