package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.engine.ServerWork;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

final class BackgroundWork {
  private static final Duration POLL = Duration.ofMillis(250);

  /** How many checks in a row find no work: between two pieces there seems to be none. */
  private static final int QUIET_LOOKS = 3;

  private final Engine engine;
  private final Optional<ServerWork> work;
  private final List<Node> running;
  private final List<Node> ended;

  BackgroundWork(Engine engine, Optional<ServerWork> work, List<Node> nodes) {
    this.engine = engine;
    this.work = work;
    this.running = nodes.stream().filter(Node::isRunning).toList();
    this.ended = nodes.stream().filter(node -> !node.isRunning()).toList();
  }

  /** Waits until several checks in a row find no work, or the time is up. */
  Settled await(Duration patience) {
    return work.map(its -> await(its, patience))
        .orElseGet(
            () ->
                new Settled(
                    true, Duration.ZERO, ClusterNote.NO_BACKGROUND_WORK.of(engine.title())));
  }

  private Settled await(ServerWork its, Duration patience) {
    long startNs = System.nanoTime();
    int quietLooks = 0;
    while (true) {
      List<Note> found = look(its);
      quietLooks = found.isEmpty() ? quietLooks + 1 : 0;
      Duration waited = Duration.ofNanos(System.nanoTime() - startNs);
      if (quietLooks == QUIET_LOOKS) {
        return new Settled(
            true, waited, withNotAsked(Note.joined(": ", List.of(engine.title(), its.none()))));
      }
      if (waited.compareTo(patience) >= 0 || Thread.currentThread().isInterrupted()) {
        return new Settled(false, waited, still(found, waited));
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
  }

  private List<Note> look(ServerWork its) {
    List<Note> found = new ArrayList<>();
    for (Node node : running) {
      try {
        its.of(node.host(), node.port()).ifPresent(words -> found.add(named(node, words)));
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
            said, String.join(", ", ended.stream().map(BackgroundWork::name).toList()));
  }

  private static Note named(Node node, Note work) {
    return Note.joined(" ", List.of(name(node), work));
  }

  private static String name(Node node) {
    return node.host() + ":" + node.port();
  }
}
