package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Settled;
import io.github.ycsbext.clusters.engine.ServerWork;
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
  private final Optional<ServerWork> work;
  private final List<Node> running;
  private final List<Node> ended;

  BackgroundWork(Engine engine, Optional<ServerWork> work, List<Node> nodes) {
    this.engine = engine;
    this.work = work;
    this.running = nodes.stream().filter(Node::isRunning).toList();
    this.ended = nodes.stream().filter(node -> !node.isRunning()).toList();
  }

  /** Looks until there was none at several looks in a row, or patience is over. */
  Settled await(Duration patience) {
    return work.map(its -> await(its, patience))
        .orElseGet(
            () ->
                new Settled(
                    true,
                    Duration.ZERO,
                    engine.title() + " has no background work that is waited for"));
  }

  private Settled await(ServerWork its, Duration patience) {
    long startNs = System.nanoTime();
    int quietLooks = 0;
    while (true) {
      List<String> found = look(its);
      quietLooks = found.isEmpty() ? quietLooks + 1 : 0;
      Duration waited = Duration.ofNanos(System.nanoTime() - startNs);
      if (quietLooks == QUIET_LOOKS) {
        return new Settled(true, waited, nothing(its.none()));
      }
      if (waited.compareTo(patience) >= 0 || Thread.currentThread().isInterrupted()) {
        return new Settled(false, waited, still(found, waited));
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
  }

  /** A few words for each server that is not done. */
  private List<String> look(ServerWork its) {
    List<String> found = new ArrayList<>();
    for (Node node : running) {
      try {
        its.of(node.host(), node.port()).ifPresent(words -> found.add(name(node) + " " + words));
      } catch (IOException e) {
        found.add(name(node) + " does not tell (" + e.getMessage() + ")");
      }
    }
    return found;
  }

  private String nothing(String kinds) {
    return "%s: %s%s".formatted(engine.title(), kinds, notAsked());
  }

  private String still(List<String> found, Duration waited) {
    String rest =
        found.isEmpty() ? "quiet for too short a time to be sure" : String.join("; ", found);
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
