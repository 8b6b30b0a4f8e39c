package io.github.ycsbext.clusters;

import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.note.Note;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Kills or pauses servers of a running cluster, and undoes that, at chosen times during a
 * measurement.
 *
 * <p>Faults run in separate threads, so that a server that is slow to come back does not delay
 * another fault.
 */
public final class FaultSchedule implements AutoCloseable {
  private static final Duration LONGEST_RESTART = Duration.ofMinutes(5);

  /** Long enough for an interrupted thread to stop waiting. */
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
   * Starts the schedule; its times count from now.
   *
   * @param told receives each event when it is over, in a thread of the schedule
   * @throws Fault if a fault names a server that the cluster does not have
   */
  public static FaultSchedule start(
      Cluster cluster, List<NodeFault> faults, Consumer<FaultEvent> told) {
    for (NodeFault fault : faults) {
      if (fault.node() >= cluster.nodes().size()) {
        throw new Fault(
            String.format(
                Locale.ROOT,
                "fault: there is no node %d (%s %s has 0 to %d)",
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
    plan(fault.node(), fault.action().begin(), fault.after());
    Duration endAfter = fault.endAfter();
    if (endAfter != null) {
      plan(fault.node(), fault.action().end(), endAfter);
    }
  }

  private void plan(int node, FaultEvent.Kind kind, Duration after) {
    pending.add(threads.schedule(() -> run(node, kind), after.toNanos(), TimeUnit.NANOSECONDS));
  }

  private void run(int number, FaultEvent.Kind kind) {
    Node node = cluster.nodes().get(number);
    Instant begunAt = clock.instant();
    Note role = null;
    Note failure = null;
    try {
      switch (kind) {
        case KILLED -> {
          role = node.role();
          begunAt = clock.instant();
          node.kill();
        }
        case PAUSED -> {
          role = node.role();
          begunAt = clock.instant();
          node.pause();
        }
        case RESTARTED -> node.restart();
        case CONTINUED -> node.unpause();
      }
    } catch (RuntimeException e) {
      // An exception thrown from here would be lost.
      failure = Note.of(e);
    }
    FaultEvent event = new FaultEvent(number, kind, role, begunAt, clock.instant(), failure);
    note(event);
    told.accept(event);
  }

  private synchronized void note(FaultEvent event) {
    events.add(event);
  }

  /** Returns the events so far, in the order in which they finished. */
  public synchronized List<FaultEvent> events() {
    return List.copyOf(events);
  }

  /**
   * Cancels the faults that have not started, and waits for those under way. Servers that are down
   * stay down; those that are paused go on.
   *
   * <p>An interrupt shortens the wait for a restarted server's answer, so that no server is started
   * after this method has returned.
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
    paused().forEach(node -> run(node, FaultEvent.Kind.CONTINUED));
  }

  /** Returns the servers that were paused and have not gone on. */
  private Set<Integer> paused() {
    Set<Integer> paused = new TreeSet<>();
    for (FaultEvent event : events()) {
      if (event.kind() == FaultEvent.Kind.PAUSED && event.failure() == null) {
        paused.add(event.node());
      } else if (event.kind() == FaultEvent.Kind.CONTINUED) {
        paused.remove(event.node());
      }
    }
    return paused;
  }

  /**
   * Returns false if the threads have not ended, or if this thread was interrupted; its interrupt
   * status is then set again.
   */
  private boolean isOverWithin(Duration patience) {
    try {
      return threads.awaitTermination(patience.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
