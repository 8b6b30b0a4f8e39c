package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

final class BackgroundWork {
  private static final Duration POLL = Duration.ofMillis(250);

  /** How many checks in a row find no work: between two pieces there seems to be none. */
  private static final int QUIET_LOOKS = 3;

  private final Engine engine;
  private final ServerKind kind;
  private final List<StartedNode> running;
  private final List<StartedNode> ended;

  BackgroundWork(Engine engine, ServerKind kind, List<StartedNode> nodes) {
    this.engine = engine;
    this.kind = kind;
    this.running = nodes.stream().filter(StartedNode::isRunning).toList();
    this.ended = nodes.stream().filter(node -> !node.isRunning()).toList();
  }

  static Settled none(Engine engine) {
    return new Settled(true, Duration.ZERO, ClusterNote.NO_BACKGROUND_WORK.of(engine.title()));
  }

  /** Waits until several checks in a row find no work, or the time is up. */
  Settled await(Duration patience) {
    return kind.quiet().map(quiet -> await(quiet, patience)).orElseGet(() -> none(engine));
  }

  private Settled await(Note quiet, Duration patience) {
    long startNs = System.nanoTime();
    int quietLooks = 0;
    while (true) {
      List<Note> found = look();
      quietLooks = found.isEmpty() ? quietLooks + 1 : 0;
      Duration waited = Duration.ofNanos(System.nanoTime() - startNs);
      if (quietLooks == QUIET_LOOKS) {
        return new Settled(
            true, waited, withNotAsked(Note.joined(": ", List.of(engine.title(), quiet))));
      }
      if (waited.compareTo(patience) >= 0 || Thread.currentThread().isInterrupted()) {
        return new Settled(false, waited, still(found, waited));
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
  }

  private List<Note> look() {
    List<Note> found = new ArrayList<>();
    for (StartedNode node : running) {
      try {
        kind.work(node.address()).ifPresent(words -> found.add(named(node, words)));
      } catch (IOException e) {
        found.add(named(node, ClusterNote.DOES_NOT_TELL.of(String.valueOf(e.getMessage()))));
      }
    }
    return found;
  }

  private Note still(List<Note> found, Duration waited) {
    Note rest = found.isEmpty() ? ClusterNote.QUIET_TOO_SHORT.of() : Note.joined("; ", found);
    return withNotAsked(ClusterNote.NOT_QUIET.of(engine.title(), waited.toSeconds(), rest));
  }

  private Note withNotAsked(Note said) {
    return ended.isEmpty()
        ? said
        : ClusterNote.NOT_ASKED.of(
            said,
            ended.stream()
                .map(node -> node.address().toString())
                .collect(Collectors.joining(", ")));
  }

  private static Note named(StartedNode node, Note work) {
    return Note.joined(" ", List.of(node.address().toString(), work));
  }
}
