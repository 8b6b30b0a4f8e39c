package io.github.ycsbext.client.coordination;

import io.github.ycsbext.client.coordination.Message.Interval;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.measurement.Totals;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

public final class Coordinator {
  /** Clients tell what they measured every second. */
  public static final long INTERVAL_NS = 1_000_000_000;

  /** Time for the message of the start to arrive; a round trip may be slower than the shortest. */
  private static final long MIN_NOTICE_NS = 500_000_000;

  private static final int ROUND_TRIPS_OF_NOTICE = 20;

  /** One after the other takes too long; answers to all at once would wait for each other. */
  private static final int COMPARED_AT_ONCE = 16;

  /** A client that says nothing for so long is named. */
  public static final Duration SILENCE = Duration.ofSeconds(10);

  /** A client that says nothing for so long is given up. */
  private static final Duration DEATH = Duration.ofSeconds(60);

  /** The same if all others have ended, and wait for it. */
  private static final Duration DEATH_OF_THE_LAST = Duration.ofSeconds(20);

  private final List<RemoteClient> remoteClients;
  private final Semaphore news = new Semaphore(0);
  private final Consumer<String> screen;
  private final Set<RemoteClient> named = new HashSet<>();
  private long lookedNs = System.nanoTime();

  /** {@code screen} receives a sentence about each client that keeps the others waiting. */
  public Coordinator(List<RemoteClient> remoteClients, Consumer<String> screen) {
    this.remoteClients = List.copyOf(remoteClients);
    this.screen = screen;
    remoteClients.forEach(remoteClient -> remoteClient.atChange(news::release));
    remoteClients.forEach(RemoteClient::start);
  }

  public List<RemoteClient> remoteClients() {
    return remoteClients;
  }

  /** Lets all start when ready; the moment by {@link System#nanoTime()}, or 0 if one will not. */
  public long start(int window, Duration patience) throws InterruptedException {
    long deadlineNs = System.nanoTime() + patience.toNanos();
    for (RemoteClient remoteClient : remoteClients) {
      while (!remoteClient.awaitReady(window, INTERVAL_NS)) {
        lookForSilent();
        if (System.nanoTime() - deadlineNs > 0) {
          remoteClient.giveUp("it was not ready within " + patience.toSeconds() + " s");
        }
        if (remoteClients.stream().anyMatch(RemoteClient::hasEnded)) {
          return 0;
        }
      }
    }
    for (int from = 0; from < remoteClients.size(); from += COMPARED_AT_ONCE) {
      compareClocks(
          remoteClients.subList(from, Math.min(from + COMPARED_AT_ONCE, remoteClients.size())),
          deadlineNs);
    }
    long slowestNs =
        remoteClients.stream()
            .mapToLong(remoteClient -> remoteClient.clocks().roundTripNs())
            .max()
            .orElse(0);
    long foremost = remoteClients.stream().mapToLong(RemoteClient::reached).max().orElse(0);
    long startNs = System.nanoTime() + Math.max(MIN_NOTICE_NS, ROUND_TRIPS_OF_NOTICE * slowestNs);
    remoteClients.forEach(remoteClient -> remoteClient.startAt(startNs, foremost));
    return startNs;
  }

  private static void compareClocks(List<RemoteClient> some, long deadlineNs)
      throws InterruptedException {
    for (RemoteClient remoteClient : some) {
      remoteClient.compareClocks(deadlineNs);
    }
    for (RemoteClient remoteClient : some) {
      remoteClient.awaitClocks(deadlineNs);
    }
  }

  /**
   * Waits until each client has reported up to {@code elapsedNs} after the start, or has ended, and
   * returns what all measured since the last call. Calls {@code meanwhile} about once a second.
   */
  public Totals until(long elapsedNs, Runnable meanwhile) throws InterruptedException {
    while (!remoteClients.stream().allMatch(remoteClient -> remoteClient.hasTold(elapsedNs))) {
      if (awaitNews()) {
        meanwhile.run();
      }
    }
    return take(elapsedNs + INTERVAL_NS / 2);
  }

  public Totals ahead() {
    return Totals.sum(remoteClients.stream().flatMap(a -> read(a, a.waiting())));
  }

  public long reported() {
    return remoteClients.stream().mapToLong(RemoteClient::reported).sum();
  }

  /** Returns true about once a second, after a look for silent clients. */
  private boolean awaitNews() throws InterruptedException {
    boolean isQuiet = !news.tryAcquire(INTERVAL_NS, TimeUnit.NANOSECONDS);
    news.drainPermits();
    // Those that go on send news all the time, while one is silent.
    boolean isTime = isQuiet || System.nanoTime() - lookedNs > INTERVAL_NS;
    if (isTime) {
      lookForSilent();
    }
    return isTime;
  }

  public void awaitOutcomes() throws InterruptedException {
    boolean areAllWhole = remoteClients.stream().allMatch(RemoteClient::isWhole);
    remoteClients.stream()
        .filter(remoteClient -> !remoteClient.hasEnded())
        .forEach(remoteClient -> remoteClient.goOn(areAllWhole));
    while (!haveAllEnded()) {
      awaitNews();
    }
  }

  private Totals take(long elapsedNs) {
    return Totals.sum(remoteClients.parallelStream().flatMap(a -> read(a, a.takeUntil(elapsedNs))));
  }

  private static Stream<Totals> read(RemoteClient remoteClient, List<Interval> intervals) {
    return intervals.stream()
        .flatMap(
            interval -> {
              try {
                return Stream.of(interval.totals());
              } catch (IOException e) {
                remoteClient.giveUp("it sends what cannot be read (" + e.getMessage() + ")");
                return Stream.empty();
              }
            });
  }

  public Totals rest() {
    return take(Long.MAX_VALUE);
  }

  private void lookForSilent() {
    lookedNs = System.nanoTime();
    Duration death = oneIsLeft() ? DEATH_OF_THE_LAST : DEATH;
    for (RemoteClient remoteClient : remoteClients) {
      remoteClient.askForLife();
      if (remoteClient.hasEnded()) {
        continue;
      }
      long silentNs = remoteClient.silentNs();
      if (silentNs > death.toNanos()) {
        remoteClient.giveUp("it was not heard of for " + death.toSeconds() + " s");
      } else if (silentNs > SILENCE.toNanos() && named.add(remoteClient)) {
        screen.accept(silent(remoteClient, death));
      }
    }
  }

  private boolean oneIsLeft() {
    long left = remoteClients.stream().filter(remoteClient -> !remoteClient.hasWorked()).count();
    return left == 1 && remoteClients.size() > 1;
  }

  private static String silent(RemoteClient remoteClient, Duration death) {
    String what =
        remoteClient.hello() == null ? " has not come yet" : " has not been heard of for ";
    String time = remoteClient.hello() == null ? "" : SILENCE.toSeconds() + " s";
    return "%s%s%s; it is given up after %s s"
        .formatted(remoteClient.name(), what, time, death.toSeconds());
  }

  public long done() {
    return remoteClients.stream().mapToLong(remoteClient -> remoteClient.pace().done()).sum();
  }

  public boolean haveAllWorked() {
    return remoteClients.stream().allMatch(RemoteClient::hasWorked);
  }

  public boolean haveAllEnded() {
    return remoteClients.stream().allMatch(RemoteClient::hasEnded);
  }

  public void stop(StopSignal.Reason why) {
    remoteClients.stream()
        .filter(remoteClient -> !remoteClient.hasEnded())
        .forEach(remoteClient -> remoteClient.stop(why));
  }

  public void awaitEnd(Duration patience) throws InterruptedException {
    long deadlineNs = System.nanoTime() + patience.toNanos();
    while (!haveAllEnded()) {
      long leftNs = deadlineNs - System.nanoTime();
      if (leftNs <= 0) {
        remoteClients.stream()
            .filter(remoteClient -> !remoteClient.hasEnded())
            .forEach(remoteClient -> remoteClient.giveUp("it did not end when it was asked to"));
        return;
      }
      if (news.tryAcquire(leftNs, TimeUnit.NANOSECONDS)) {
        news.drainPermits();
      }
    }
  }
}
