package io.github.ycsbext.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A run's threads, taken together. */
final class Workers {
  /** After its interruption a thread in a driver needs a moment to come back. */
  private static final long INTERRUPTION_MILLIS = 1000;

  /** Batches may be flushed and connections closed in good order. */
  private static final long CLOSING_MILLIS = 60_000;

  private final List<WorkerThread> threads;
  private final CompletableFuture<Void> allWorked;

  Workers(List<WorkerThread> threads) {
    this.threads = threads;
    this.allWorked = all(WorkerThread::worked);
  }

  private CompletableFuture<Void> all(Function<WorkerThread, CompletableFuture<Void>> event) {
    return CompletableFuture.allOf(
        threads.stream().map(event).toArray(CompletableFuture<?>[]::new));
  }

  void start() {
    threads.forEach(Thread::start);
  }

  /** Counts from 0 again; to be called while no operation is under way. */
  void startOver() {
    threads.forEach(WorkerThread::startOver);
  }

  /** Operations done up to now, in the window at hand. */
  long done() {
    return threads.stream().mapToLong(WorkerThread::done).sum();
  }

  /** Completes with the last operation of the last thread. */
  CompletableFuture<Void> allWorked() {
    return allWorked;
  }

  /** Waits for the last operation of the last thread; false where it takes longer. */
  boolean haveWorkedWithin(long millis) throws InterruptedException {
    return isDone(allWorked, millis);
  }

  /**
   * Waits for threads that were told to stop; first patiently, then interrupting them.
   *
   * @return those that do not come back
   */
  List<WorkerThread> awaitStop(long graceMillis) throws InterruptedException {
    if (!haveWorkedWithin(graceMillis)) {
      stuck().forEach(Thread::interrupt);
      isDone(allWorked, INTERRUPTION_MILLIS);
    }
    return stuck();
  }

  private List<WorkerThread> stuck() {
    return threads.stream().filter(thread -> !thread.worked().isDone()).toList();
  }

  /**
   * Waits for the databases to be closed, but not for threads that are stuck anyhow.
   *
   * @param hurry whether the process is being ended
   * @return a sentence for each that failed at it
   */
  List<String> awaitClose(boolean hurry) throws InterruptedException {
    List<WorkerThread> working = stuck();
    long deadlineMillis = hurry ? INTERRUPTION_MILLIS : CLOSING_MILLIS;
    if (working.isEmpty()) {
      isDone(all(WorkerThread::closed), deadlineMillis);
    }
    List<String> sentences = new ArrayList<>();
    for (WorkerThread thread : threads) {
      if (thread.closed().isDone()) {
        thread.join(INTERRUPTION_MILLIS); // It has nothing left to do but to end.
      }
      Throwable failure = thread.closingFailure();
      if (failure != null) {
        sentences.add("Closing the database failed: " + Sentence.of(failure));
      } else if (!thread.closed().isDone() && !working.contains(thread)) {
        sentences.add(thread.getName() + " did not come back from closing the database");
      }
    }
    return sentences.stream().distinct().toList();
  }

  private static boolean isDone(CompletableFuture<?> event, long millis)
      throws InterruptedException {
    try {
      event.get(millis, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | ExecutionException e) {
      return false;
    }
  }

  /** When the last operation was over; {@code otherwise} where some are not. */
  long endNs(long otherwise) {
    long latest = threads.get(0).endNs();
    for (WorkerThread thread : threads) {
      long endNs = thread.worked().isDone() ? thread.endNs() : otherwise;
      latest = endNs - latest > 0 ? endNs : latest;
    }
    return latest;
  }

  /** What each thread has allocated, by its id. */
  Map<Long, Long> allocatedBytes() {
    return threads.stream().collect(Collectors.toMap(Thread::getId, WorkerThread::allocatedBytes));
  }

  /** Whether the workload ended a thread before its operations were done. */
  boolean gaveUp() {
    return threads.stream().anyMatch(WorkerThread::gaveUp);
  }
}
