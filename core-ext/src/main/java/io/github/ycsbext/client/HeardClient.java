package io.github.ycsbext.client;

import io.github.ycsbext.client.coordination.ClockComparison;
import io.github.ycsbext.client.coordination.Coordinator;
import io.github.ycsbext.client.coordination.Hello;
import io.github.ycsbext.client.coordination.Refusal;
import io.github.ycsbext.client.coordination.RemoteClient;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.result.RunNote;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One of several clients after the run, as far as it was heard of.
 *
 * @param findings null if it told none
 * @param wasInterrupted whether somebody ended this client alone, and not the run
 */
record HeardClient(RemoteClient remoteClient, @Nullable Findings findings, boolean wasInterrupted) {
  /** As late as a client may begin without being named. */
  private static final double MAX_DRIFT_MILLIS = 10;

  /**
   * @param isInterrupted whether the run was
   */
  static HeardClient of(RemoteClient remoteClient, boolean isInterrupted) {
    String json = remoteClient.outcome();
    Findings findings = json == null ? null : ResultJson.read(json, Findings.class);
    return new HeardClient(
        remoteClient,
        findings,
        findings != null
            && findings.outcome().exitCode() == ExitCode.INTERRUPTED
            && !isInterrupted);
  }

  /** Returns true if it did all its work, as far as it is its own doing. */
  boolean isWhole() {
    return findings != null && !wasInterrupted;
  }

  String name() {
    return remoteClient.name();
  }

  long runTimeNs() {
    return findings == null ? remoteClient.pace().knownNs() : findings.outcome().runTimeNs();
  }

  long operations() {
    return findings == null ? remoteClient.pace().done() : findings.outcome().operations();
  }

  String ended() {
    return findings == null || wasInterrupted
        ? String.join(" ", sentences())
        : findings.outcome().ended();
  }

  /** Returns why it is not whole. */
  List<String> sentences() {
    if (wasInterrupted) {
      return List.of(
          String.format(Locale.ROOT, "it was interrupted at second %.1f", runTimeNs() / 1e9));
    }
    Refusal refusal = remoteClient.refusal();
    return refusal == null
        ? List.of(Objects.requireNonNullElse(remoteClient.lost(), "it has not ended"))
        : refusal.sentences();
  }

  @Nullable Health health() {
    return findings == null ? null : findings.outcome().health();
  }

  /** Returns what a reader must know of the connection and the clock. */
  List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    long silenceNs = remoteClient.longestSilenceNs();
    if (findings != null && silenceNs > Coordinator.SILENCE.toNanos()) {
      notes.add(RunNote.CLIENT_SILENT.of(name(), Note.rounded(silenceNs / 1e9, 1)));
    }
    ClockComparison clocks = remoteClient.clocks();
    ClockComparison atEnd = remoteClient.clocksAtEnd();
    if (atEnd != null) {
      double movedMillis = atEnd.dayApartMillis() - clocks.dayApartMillis();
      double errorMillis = atEnd.errorMillis() + clocks.errorMillis();
      if (Math.abs(movedMillis) > errorMillis + MAX_DRIFT_MILLIS) {
        notes.add(
            RunNote.CLOCK_DRIFTED.of(
                name(), Note.rounded(movedMillis, 1), Note.rounded(errorMillis, 1)));
      }
    }
    return notes;
  }

  /**
   * Returns its part of the result.
   *
   * @param folder of the whole result; null if there is none
   */
  Result.ClientPart part(@Nullable ResultFolder folder) {
    Hello hello = remoteClient.hello();
    Health health = health();
    ClockComparison atEnd = remoteClient.clocksAtEnd();
    return new Result.ClientPart(
        remoteClient.index(),
        hello == null ? "" : hello.host(),
        hello == null ? 0 : hello.process(),
        operations(),
        runTimeNs() / 1e6,
        findings == null ? null : (Double) (findings.outcome().startedLateNs() / 1e6),
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
