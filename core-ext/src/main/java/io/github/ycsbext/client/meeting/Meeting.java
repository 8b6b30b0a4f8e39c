package io.github.ycsbext.client.meeting;

import io.github.ycsbext.measurement.Totals;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** All clients of a run, as the process that leads it sees them. */
public final class Meeting {
  /** Clients tell what they measured every second. */
  public static final long INTERVAL_NS = 1_000_000_000;

  /** Time for the message of the start to arrive; a round trip may be slower than the shortest. */
  private static final long LEAST_NOTICE_NS = 500_000_000;

  private static final int ROUND_TRIPS_OF_NOTICE = 20;

  /** One after the other takes too long; answers to all at once would wait for each other. */
  private static final int COMPARED_AT_ONCE = 16;

  /** A client that says nothing for so long is named. */
  private static final Duration SILENCE = Duration.ofSeconds(10);

  /** A client that says nothing for so long is given up. */
  private static final Duration DEATH = Duration.ofSeconds(60);

  private final List<Attendee> attendees;
  private final Semaphore news = new Semaphore(0);
  private final Consumer<String> screen;
  private final List<Attendee> named = new ArrayList<>();

  /**
   * @param screen receives a sentence about each client that keeps the others waiting
   */
  public Meeting(List<Attendee> attendees, Consumer<String> screen) {
    this.attendees = List.copyOf(attendees);
    this.screen = screen;
    attendees.forEach(attendee -> attendee.atChange(news::release));
    attendees.forEach(Attendee::start);
  }

  public List<Attendee> attendees() {
    return attendees;
  }

  /**
   * Waits until all clients are ready for a window and lets them start together.
   *
   * @param patience how long the slowest client may take
   * @return the moment of the start, by {@link System#nanoTime()}; 0 if some client will not start
   */
  public long start(int window, Duration patience) throws InterruptedException {
    long deadlineNs = System.nanoTime() + patience.toNanos();
    for (Attendee attendee : attendees) {
      while (!attendee.awaitReady(window, INTERVAL_NS)) {
        lookForSilent();
        if (System.nanoTime() - deadlineNs > 0) {
          attendee.giveUp("it was not ready within " + patience.toSeconds() + " s");
        }
        if (attendees.stream().anyMatch(Attendee::hasEnded)) {
          return 0;
        }
      }
    }
    for (int from = 0; from < attendees.size(); from += COMPARED_AT_ONCE) {
      compareClocks(
          attendees.subList(from, Math.min(from + COMPARED_AT_ONCE, attendees.size())), deadlineNs);
    }
    long slowestNs =
        attendees.stream().mapToLong(attendee -> attendee.clocks().roundTripNs()).max().orElse(0);
    long startNs = System.nanoTime() + Math.max(LEAST_NOTICE_NS, ROUND_TRIPS_OF_NOTICE * slowestNs);
    attendees.forEach(attendee -> attendee.startAt(startNs));
    return startNs;
  }

  private static void compareClocks(List<Attendee> some, long deadlineNs)
      throws InterruptedException {
    for (Attendee attendee : some) {
      attendee.compareClocks(deadlineNs);
    }
    for (Attendee attendee : some) {
      attendee.awaitClocks(deadlineNs);
    }
  }

  /**
   * Waits until every client has told its measurements until a time, or has ended.
   *
   * @return what all of them measured since they were asked last
   */
  public Totals until(long elapsedNs) throws InterruptedException {
    while (!attendees.stream().allMatch(attendee -> attendee.hasTold(elapsedNs))) {
      if (!news.tryAcquire(INTERVAL_NS, TimeUnit.NANOSECONDS)) {
        lookForSilent();
      }
      news.drainPermits();
    }
    return take(elapsedNs + INTERVAL_NS / 2);
  }

  private Totals take(long elapsedNs) {
    return Totals.sum(attendees.parallelStream().flatMap(a -> taken(a, elapsedNs)));
  }

  private static Stream<Totals> taken(Attendee attendee, long elapsedNs) {
    return attendee.takeUntil(elapsedNs).stream()
        .flatMap(
            interval -> {
              try {
                return Stream.of(interval.totals());
              } catch (IOException e) {
                attendee.giveUp("it sends what cannot be read (" + e.getMessage() + ")");
                return Stream.empty();
              }
            });
  }

  /** Returns what all of them measured since they were asked last, and is not told yet. */
  public Totals rest() {
    return take(Long.MAX_VALUE);
  }

  private void lookForSilent() {
    for (Attendee attendee : attendees) {
      attendee.askForLife();
      if (attendee.hasEnded()) {
        continue;
      }
      long silentNs = attendee.silentNs();
      if (silentNs > DEATH.toNanos()) {
        attendee.giveUp("it was not heard of for " + DEATH.toSeconds() + " s");
      } else if (silentNs > SILENCE.toNanos() && !named.contains(attendee)) {
        named.add(attendee);
        screen.accept(attendee.name() + " has not been heard of for " + SILENCE.toSeconds() + " s");
      }
    }
  }

  /** Returns the operations that all clients have told so far. */
  public long done() {
    return attendees.stream().mapToLong(attendee -> attendee.pace().done()).sum();
  }

  public boolean haveAllEnded() {
    return attendees.stream().allMatch(Attendee::hasEnded);
  }

  /** Asks all clients to stop. */
  public void stop() {
    attendees.stream().filter(attendee -> !attendee.hasEnded()).forEach(Attendee::stop);
  }

  /** Waits until all have ended; those that have not by then are given up. */
  public void awaitEnd(Duration patience) throws InterruptedException {
    long deadlineNs = System.nanoTime() + patience.toNanos();
    while (!haveAllEnded()) {
      long leftNs = deadlineNs - System.nanoTime();
      if (leftNs <= 0) {
        attendees.stream()
            .filter(attendee -> !attendee.hasEnded())
            .forEach(attendee -> attendee.giveUp("it did not end when it was asked to"));
        return;
      }
      if (news.tryAcquire(leftNs, TimeUnit.NANOSECONDS)) {
        news.drainPermits();
      }
    }
  }

  public void close() {
    attendees.forEach(Attendee::close);
  }
}
