package io.github.ycsbext.clusters;

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
      return new Settled(true, Duration.ZERO, "MongoDB has no background work that is waited for");
    }
    long startNs = System.nanoTime();
    int quietLooks = 0;
    while (true) {
      List<String> work = look();
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
  private List<String> look() {
    List<String> work = new ArrayList<>();
    for (Node node : running) {
      try {
        workOf(node).ifPresent(words -> work.add(name(node) + " " + words));
      } catch (IOException e) {
        work.add(name(node) + " does not tell (" + e.getMessage() + ")");
      }
    }
    return work;
  }

  private Optional<String> workOf(Node node) throws IOException {
    return switch (engine) {
      case REDIS -> RedisWork.of(node);
      case CASSANDRA -> CassandraWork.of(node);
      case MONGODB -> Optional.empty();
    };
  }

  private String nothing() {
    String kinds =
        engine == Engine.REDIS
            ? "no snapshot, no rewrite, nothing to free, and replicas in step"
            : "no compaction, flush or hint under way or waiting";
    return "%s: %s%s".formatted(engine.title(), kinds, notAsked());
  }

  private String still(List<String> work, Duration waited) {
    String rest =
        work.isEmpty() ? "quiet for too short a time to be sure" : String.join("; ", work);
    return "%s is not quiet after %d s: %s%s"
        .formatted(engine.title(), waited.toSeconds(), rest, notAsked());
  }

  private String notAsked() {
    return ended.isEmpty()
        ? ""
        : " (not asked, for they do not run: "
            + String.join(", ", ended.stream().map(BackgroundWork::name).toList())
            + ")";
  }

  private static String name(Node node) {
    return node.host() + ":" + node.port();
  }
}
