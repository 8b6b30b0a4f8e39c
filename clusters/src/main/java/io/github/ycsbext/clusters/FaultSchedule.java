package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Kills servers of a running cluster, and starts them again, at chosen times while others measure.
 *
 * <p>Each server has its own thread: one that is slow to come back holds up nobody else's fault.
 */
public final class FaultSchedule implements AutoCloseable {
  private static final Duration LONGEST_RESTART = Duration.ofMinutes(5);

  /** Enough for a thread that is not to wait any more to see that. */
  private static final Duration NO_RESTART = Duration.ofSeconds(30);

  private final Cluster cluster;
  private final Clock clock;
  private final Consumer<FaultEvent> told;
  private final ScheduledExecutorService threads;
  private final List<ScheduledFuture<?>> pending = new ArrayList<>();
  private final List<FaultEvent> events = new ArrayList<>();

  private FaultSchedule(Cluster cluster, Clock clock, Consumer<FaultEvent> told, int faults) {
    this.cluster = cluster;
    this.clock = clock;
    this.told = told;
    this.threads = Executors.newScheduledThreadPool(Math.max(1, faults), FaultSchedule::thread);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "fault");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Counts from now on.
   *
   * @param told of each event when it is over, by a thread of its own
   * @throws ClusterException where a fault is one of a server that the cluster has not
   */
  public static FaultSchedule start(
      Cluster cluster, List<NodeFault> faults, Consumer<FaultEvent> told) {
    for (NodeFault fault : faults) {
      if (fault.node() >= cluster.nodes().size()) {
        throw new ClusterException(
            "fault: there is no node %d (%s %s has 0 to %d)"
                .formatted(
                    fault.node(),
                    cluster.engine().title(),
                    cluster.topology().label(),
                    cluster.nodes().size() - 1));
      }
    }
    FaultSchedule schedule = new FaultSchedule(cluster, Clock.systemUTC(), told, faults.size());
    faults.forEach(schedule::add);
    return schedule;
  }

  private void add(NodeFault fault) {
    Node node = cluster.nodes().get(fault.node());
    plan(fault.node(), FaultEvent.Kind.KILLED, fault.killAfter(), node::kill);
    Duration restartAfter = fault.restartAfter();
    if (restartAfter != null) {
      plan(fault.node(), FaultEvent.Kind.RESTARTED, restartAfter, node::restart);
    }
  }

  private void plan(int node, FaultEvent.Kind kind, Duration after, Runnable action) {
    pending.add(
        threads.schedule(() -> run(node, kind, action), after.toNanos(), TimeUnit.NANOSECONDS));
  }

  private void run(int node, FaultEvent.Kind kind, Runnable action) {
    Instant begunAt = clock.instant();
    Note failure = null;
    try {
      action.run();
    } catch (RuntimeException e) {
      // Of what is thrown on, nobody would hear.
      failure = Note.of(e);
    }
    FaultEvent event = new FaultEvent(node, kind, begunAt, clock.instant(), failure);
    note(event);
    told.accept(event);
  }

  private synchronized void note(FaultEvent event) {
    events.add(event);
  }

  /** What has happened so far, in the order that it was done. */
  public synchronized List<FaultEvent> events() {
    return List.copyOf(events);
  }

  /**
   * Calls off what is still to come; waits for what is under way. Servers that are down stay so.
   *
   * <p>An interrupt cuts the wait for a server's answer short, so that no server is started after
   * this has returned.
   */
  @Override
  public void close() {
    pending.forEach(future -> future.cancel(false));
    threads.shutdown();
    if (!isOverWithin(LONGEST_RESTART)) {
      boolean interrupted = Thread.interrupted();
      threads.shutdownNow();
      boolean interruptedAgain = !isOverWithin(NO_RESTART) && Thread.interrupted();
      if (interrupted || interruptedAgain) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** False where it is not, or where this thread was interrupted, and then it still is. */
  private boolean isOverWithin(Duration patience) {
    try {
      return threads.awaitTermination(patience.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
