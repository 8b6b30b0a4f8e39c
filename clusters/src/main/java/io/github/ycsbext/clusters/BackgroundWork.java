package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.network.ClusterNote;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** What servers still do of what was asked of them earlier, and the wait until they do not. */
final class BackgroundWork {
  private static final Duration POLL = Duration.ofMillis(250);

  /** What is between two pieces of work looks like none for a moment. */
  private static final int QUIET_LOOKS = 3;

  private final Engine engine;
  private final List<Node> running;
  private final List<Node> ended;

  BackgroundWork(Engine engine, List<Node> nodes) {
    this.engine = engine;
    this.running = nodes.stream().filter(Node::isRunning).toList();
    this.ended = nodes.stream().filter(node -> !node.isRunning()).toList();
  }

  /** Looks until there was none at several looks in a row, or patience is over. */
  Settled await(Duration patience) {
    if (engine == Engine.MONGODB) {
      return new Settled(true, Duration.ZERO, ClusterNote.QUIET_MONGODB.of());
    }
    long startNs = System.nanoTime();
    int quietLooks = 0;
    while (true) {
      List<Note> work = look();
      quietLooks = work.isEmpty() ? quietLooks + 1 : 0;
      Duration waited = Duration.ofNanos(System.nanoTime() - startNs);
      if (quietLooks == QUIET_LOOKS) {
        return new Settled(true, waited, nothing());
      }
      if (waited.compareTo(patience) >= 0 || Thread.currentThread().isInterrupted()) {
        return new Settled(false, waited, still(work, waited));
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
  }

  /** A few words for each server that is not done. */
  private List<Note> look() {
    List<Note> work = new ArrayList<>();
    for (Node node : running) {
      try {
        workOf(node).ifPresent(words -> work.add(named(node, words)));
      } catch (IOException e) {
        work.add(named(node, ClusterNote.DOES_NOT_TELL.of(String.valueOf(e.getMessage()))));
      }
    }
    return work;
  }

  private Optional<Note> workOf(Node node) throws IOException {
    return switch (engine) {
      case REDIS -> RedisWork.of(node);
      case CASSANDRA -> CassandraWork.of(node);
      case MONGODB -> Optional.empty();
    };
  }

  private Note nothing() {
    ClusterNote kinds =
        engine == Engine.REDIS ? ClusterNote.QUIET_REDIS : ClusterNote.QUIET_CASSANDRA;
    return withNotAsked(Note.joined(": ", List.of(engine.title(), kinds.of())));
  }

  private Note still(List<Note> work, Duration waited) {
    Note rest = work.isEmpty() ? ClusterNote.QUIET_TOO_SHORT.of() : Note.joined("; ", work);
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
