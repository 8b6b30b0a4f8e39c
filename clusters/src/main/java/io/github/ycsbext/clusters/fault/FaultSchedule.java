package io.github.ycsbext.clusters.fault;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.Daemon;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Does to servers of a running cluster what faults say, and undoes that, at chosen times during a
 * measurement. Faults run in threads of their own: a server that is slow to come back delays no
 * other fault.
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
  private final List<PlannedFault> faults;

  private final FaultEvent[] states;

  private final ScheduledExecutorService threads;
  private final List<ScheduledFuture<?>> pending = new ArrayList<>();

  private FaultSchedule(
      Cluster cluster, String phase, List<PlannedFault> faults, Consumer<FaultEvent> told) {
    this.cluster = cluster;
    this.clock = Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
    this.told = told;
    this.faults = List.copyOf(faults);
    this.states = new FaultEvent[faults.size()];
    for (int fault = 0; fault < faults.size(); fault++) {
      states[fault] = FaultEvent.notReached(phase, fault, faults.get(fault));
    }
    this.threads =
        Executors.newScheduledThreadPool(
            Math.max(1, faults.size()), work -> Daemon.of(work, "fault"));
  }

  /**
   * Starts the schedule; its times count from now.
   *
   * @param phase the name of what is measured meanwhile, which the events have
   * @param told receives what becomes of each fault, in a thread of the schedule
   * @throws UserError if a fault names a server that the cluster does not have
   */
  public static FaultSchedule start(
      Cluster cluster, String phase, List<PlannedFault> faults, Consumer<FaultEvent> told) {
    for (PlannedFault fault : faults) {
      if (fault.node() > cluster.nodes().size()) {
        throw new UserError(
            "fault: there is no node %s (%s %s has 1 to %s)"
                .formatted(
                    fault.node(),
                    cluster.engine().title(),
                    cluster.topology().label(),
                    cluster.nodes().size()));
      }
    }
    FaultSchedule schedule = new FaultSchedule(cluster, phase, faults, told);
    for (int fault = 0; fault < faults.size(); fault++) {
      int number = fault;
      schedule.plan(
          () -> schedule.begin(number), Duration.ofMillis(faults.get(fault).afterMillis()));
    }
    return schedule;
  }

  private synchronized void plan(Runnable work, Duration after) {
    pending.add(threads.schedule(work, after.toNanos(), TimeUnit.NANOSECONDS));
  }

  private void begin(int number) {
    PlannedFault planned = faults.get(number);
    FaultEvent event = state(number);
    try {
      int node = node(planned);
      Node server = cluster.nodes().get(node - 1);
      Note role = server.role();
      Instant begunAt = clock.instant();
      planned.fault().begin(server);
      event = event.begun(node, role, begunAt);
    } catch (RuntimeException e) {
      // An exception thrown from here would be lost.
      event = event.failed(Note.of(e));
    }
    note(event);
    planEnd(event);
    told.accept(event);
  }

  /** Plans the end of a fault that has begun: one that began late lasts as long as planned. */
  private void planEnd(FaultEvent event) {
    PlannedFault planned = faults.get(event.number());
    Long endAfter = planned.endAfterMillis();
    Instant begunAt = event.begunAt();
    if (endAfter != null && begunAt != null) {
      Duration lasts = Duration.ofMillis(endAfter - planned.afterMillis());
      try {
        plan(() -> end(event.number()), lasts.minus(Duration.between(begunAt, clock.instant())));
      } catch (RejectedExecutionException e) {
        // The schedule is closing, which undoes what must be undone.
      }
    }
  }

  private void end(int number) {
    FaultEvent event = state(number);
    try {
      event.fault().end(cluster.nodes().get(event.node() - 1));
      event = event.undone(clock.instant());
    } catch (RuntimeException e) {
      event = event.failed(Note.of(e));
    }
    note(event);
    told.accept(event);
  }

  /**
   * Returns the number of the server that a fault hits: of those in its role, the first that runs
   * and answers. All are asked at once, because one that is cut off does not answer for seconds; it
   * is waited for only if none of the others has the role.
   */
  private int node(PlannedFault fault) {
    Role role = fault.role();
    if (role == null) {
      return fault.node();
    }
    ExecutorService asking = Executors.newCachedThreadPool(work -> Daemon.of(work, "fault"));
    try {
      List<Future<Boolean>> answers =
          cluster.nodes().stream().map(node -> asking.submit(() -> isIn(role, node))).toList();
      return first(answers, SOON)
          .or(() -> first(answers, LONGEST_ANSWER))
          .orElseThrow(() -> new UserError(ClusterNote.NO_SERVER_IN_ROLE.of(role.of())));
    } finally {
      asking.shutdownNow();
    }
  }

  private static boolean isIn(Role role, Node node) {
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
          return Optional.of(number + 1);
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

  private synchronized FaultEvent state(int number) {
    return states[number];
  }

  private synchronized void note(FaultEvent event) {
    states[event.number()] = event;
  }

  /** Returns what has become of each fault so far, in the order of the plan. */
  public synchronized List<FaultEvent> events() {
    return List.of(states);
  }

  /**
   * Cancels the faults that have not started, and waits for those under way. Servers that are down
   * stay down; whatever else was done to one is undone. After an interrupt, no server is started
   * once this has returned.
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
    events().stream()
        .filter(event -> event.isInForce() && !event.fault().kind().endsServer())
        .forEach(event -> end(event.number()));
  }

  /** True if the threads have ended; false also if interrupted, a status that is then set again. */
  private boolean isOverWithin(Duration patience) {
    try {
      return threads.awaitTermination(patience.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
