package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.note.Note;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;

/**
 * Does to servers of a running cluster what faults say, and undoes that, at chosen times during a
 * measurement.
 *
 * <p>Faults run in separate threads, so that a server that is slow to come back does not delay
 * another fault.
 */
public final class FaultSchedule implements AutoCloseable {
  private static final Duration LONGEST_RESTART = Duration.ofMinutes(5);

  /** Long enough for an interrupted thread to stop waiting. */
  private static final Duration NO_RESTART = Duration.ofSeconds(30);

  /** Within it, servers tell their roles, unless they are cut off or overloaded. */
  private static final Duration SOON = Duration.ofMillis(500);

  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(30);

  private final Cluster cluster;
  private final Clock clock;
  private final Consumer<FaultEvent> told;
  private final List<NodeFault> faults;

  /** The index of the server that each fault hits; -1 while it is not known. */
  private final AtomicIntegerArray hit;

  private final ScheduledExecutorService threads;
  private final List<ScheduledFuture<?>> pending = new ArrayList<>();
  private final List<FaultEvent> events = new ArrayList<>();

  private FaultSchedule(
      Cluster cluster, Clock clock, Consumer<FaultEvent> told, List<NodeFault> faults) {
    this.cluster = cluster;
    this.clock = clock;
    this.told = told;
    this.faults = List.copyOf(faults);
    this.hit = new AtomicIntegerArray(faults.size());
    for (int fault = 0; fault < faults.size(); fault++) {
      hit.set(fault, -1);
    }
    this.threads =
        Executors.newScheduledThreadPool(Math.max(1, faults.size()), FaultSchedule::thread);
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
    FaultSchedule schedule = new FaultSchedule(cluster, Clock.systemUTC(), told, faults);
    for (int fault = 0; fault < faults.size(); fault++) {
      schedule.plan(fault, true, faults.get(fault).after());
    }
    return schedule;
  }

  private synchronized void plan(int fault, boolean begins, Duration after) {
    pending.add(threads.schedule(() -> run(fault, begins), after.toNanos(), TimeUnit.NANOSECONDS));
  }

  /** Plans the end of a fault that has begun: one that began late lasts as long as planned. */
  private void planEnd(int fault, Instant begunAt) {
    Duration endAfter = faults.get(fault).endAfter();
    if (endAfter != null) {
      Duration lasts = endAfter.minus(faults.get(fault).after());
      try {
        plan(fault, false, lasts.minus(Duration.between(begunAt, clock.instant())));
      } catch (RejectedExecutionException e) {
        // The schedule is closing, which undoes what must be undone.
      }
    }
  }

  private void run(int fault, boolean begins) {
    NodeFault planned = faults.get(fault);
    Instant begunAt = clock.instant();
    Note role = null;
    Note failure = null;
    try {
      if (begins) {
        hit.set(fault, number(planned));
      }
      Node node = cluster.nodes().get(hit.get(fault));
      role = begins ? node.role() : null;
      begunAt = clock.instant();
      if (begins) {
        planned.action().begin(node, planned.link());
      } else {
        planned.action().end(node, planned.link());
      }
    } catch (RuntimeException e) {
      // An exception thrown from here would be lost.
      failure = Note.of(e);
    }
    FaultEvent event =
        new FaultEvent(
            fault, planned, begins, hit.get(fault), role, begunAt, clock.instant(), failure);
    note(event);
    if (begins && failure == null) {
      planEnd(fault, begunAt);
    }
    told.accept(event);
  }

  /**
   * Returns the index of the server that a fault hits: of those in its role, the first that runs
   * and answers. All are asked at once, because one that is cut off does not answer for seconds; it
   * is waited for only if none of the others has the role.
   */
  private int number(NodeFault fault) {
    ClusterNote role = fault.role();
    if (role == null) {
      return fault.node();
    }
    ExecutorService asking = Executors.newCachedThreadPool(FaultSchedule::thread);
    try {
      List<Future<Boolean>> answers =
          cluster.nodes().stream().map(node -> asking.submit(() -> isIn(role, node))).toList();
      return first(answers, SOON)
          .or(() -> first(answers, LONGEST_ANSWER))
          .orElseThrow(() -> new Fault(ClusterNote.NO_SERVER_IN_ROLE.of(role.of())));
    } finally {
      asking.shutdownNow();
    }
  }

  private static boolean isIn(ClusterNote role, Node node) {
    Note present = node.isRunning() ? node.role() : null;
    return present != null && present.says(role);
  }

  /** Returns the first that has answered yes within that time. */
  private static Optional<Integer> first(List<Future<Boolean>> answers, Duration patience) {
    long endNs = System.nanoTime() + patience.toNanos();
    for (int number = 0; number < answers.size(); number++) {
      try {
        long leftNs = Math.max(0, endNs - System.nanoTime());
        if (answers.get(number).get(leftNs, TimeUnit.NANOSECONDS)) {
          return Optional.of(number);
        }
      } catch (TimeoutException | ExecutionException e) {
        // It does not answer, or not yet.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Optional.empty();
      }
    }
    return Optional.empty();
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
   * stay down; whatever else was done to one is undone.
   *
   * <p>An interrupt shortens the wait for a restarted server's answer, so that no server is started
   * after this method has returned.
   */
  @Override
  public void close() {
    synchronized (this) {
      pending.forEach(future -> future.cancel(false));
      threads.shutdown();
    }
    if (!isOverWithin(LONGEST_RESTART)) {
      boolean interrupted = Thread.interrupted();
      threads.shutdownNow();
      boolean interruptedAgain = !isOverWithin(NO_RESTART) && Thread.interrupted();
      if (interrupted || interruptedAgain) {
        Thread.currentThread().interrupt();
      }
    }
    left().forEach(fault -> run(fault, false));
  }

  /** Returns the faults that have begun and are to be undone, whoever ends the schedule. */
  private Set<Integer> left() {
    Set<Integer> left = new TreeSet<>();
    for (FaultEvent event : events()) {
      if (!event.begins()) {
        left.remove(event.fault());
      } else if (event.failure() == null && event.planned().action().isUndoneAtClose()) {
        left.add(event.fault());
      }
    }
    return left;
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
