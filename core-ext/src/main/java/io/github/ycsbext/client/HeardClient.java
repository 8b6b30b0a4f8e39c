package io.github.ycsbext.client;

import io.github.ycsbext.client.meeting.Attendee;
import io.github.ycsbext.client.meeting.ClockComparison;
import io.github.ycsbext.client.meeting.Hello;
import io.github.ycsbext.client.meeting.Meeting;
import io.github.ycsbext.client.meeting.Refusal;
import io.github.ycsbext.fault.ExitCode;
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
 * @param outcome null if it told none
 * @param wasInterrupted whether somebody ended this client alone, and not the run
 */
record HeardClient(Attendee attendee, @Nullable ClientOutcome outcome, boolean wasInterrupted) {
  /** As late as a client may begin without being named. */
  private static final double MOST_DRIFT_MILLIS = 10;

  /**
   * @param isInterrupted whether the run was
   */
  static HeardClient of(Attendee attendee, boolean isInterrupted) {
    String json = attendee.outcome();
    ClientOutcome outcome = json == null ? null : ResultJson.read(json, ClientOutcome.class);
    return new HeardClient(
        attendee,
        outcome,
        outcome != null && outcome.exitCode() == ExitCode.INTERRUPTED && !isInterrupted);
  }

  /** Returns true if it did all its work, as far as it is its own doing. */
  boolean isWhole() {
    return outcome != null && !wasInterrupted;
  }

  String name() {
    return attendee.name();
  }

  long runTimeNs() {
    return outcome == null ? attendee.pace().knownNs() : outcome.runTimeNs();
  }

  long operations() {
    return outcome == null ? attendee.pace().done() : outcome.operations();
  }

  String ended() {
    return outcome == null || wasInterrupted ? String.join(" ", sentences()) : outcome.ended();
  }

  /** Returns why it is not whole. */
  List<String> sentences() {
    if (wasInterrupted) {
      return List.of(
          String.format(Locale.ROOT, "it was interrupted at second %.1f", runTimeNs() / 1e9));
    }
    Refusal refusal = attendee.refusal();
    return refusal == null
        ? List.of(Objects.requireNonNullElse(attendee.lost(), "it has not ended"))
        : refusal.sentences();
  }

  @Nullable Health health() {
    return outcome == null ? null : outcome.health();
  }

  /** Returns what a reader must know of the connection and the clock. */
  List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    long silenceNs = attendee.longestSilenceNs();
    if (outcome != null && silenceNs > Meeting.SILENCE.toNanos()) {
      notes.add(RunNote.CLIENT_SILENT.of(name(), Note.rounded(silenceNs / 1e9, 1)));
    }
    ClockComparison clocks = attendee.clocks();
    ClockComparison atEnd = attendee.clocksAtEnd();
    if (atEnd != null) {
      double movedMillis = atEnd.dayApartMillis() - clocks.dayApartMillis();
      double errorMillis = atEnd.errorMillis() + clocks.errorMillis();
      if (Math.abs(movedMillis) > errorMillis + MOST_DRIFT_MILLIS) {
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
    Hello hello = attendee.hello();
    Health health = health();
    ClockComparison atEnd = attendee.clocksAtEnd();
    return new Result.ClientPart(
        attendee.index(),
        hello == null ? "" : hello.host(),
        hello == null ? 0 : hello.process(),
        operations(),
        runTimeNs() / 1e6,
        outcome == null ? null : (Double) (outcome.startedLateNs() / 1e6),
        attendee.clocks().dayApartMillis(),
        attendee.clocks().errorMillis(),
        atEnd == null ? null : (Double) atEnd.dayApartMillis(),
        atEnd == null ? null : (Double) atEnd.errorMillis(),
        health == null ? null : health.verdict(),
        ended(),
        hello == null ? null : hello.environment(),
        folder == null || hello == null ? null : ownResult(folder, hello));
  }

  private String ownResult(ResultFolder folder, Hello hello) {
    Path own = folder.client(attendee.index());
    return Files.isDirectory(own)
        ? folder.path().relativize(own).toString()
        : hello.host() + ":" + own.toAbsolutePath();
  }
}
