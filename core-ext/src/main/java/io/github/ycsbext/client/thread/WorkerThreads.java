package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.plan.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;

public final class WorkerThreads {
  /** A thread in a driver needs a moment to return after its interruption. */
  private static final long INTERRUPTION_MILLIS = 1000;

  /** Enough time to flush batches and close connections in good order. */
  private static final long CLOSING_MILLIS = 60_000;

  private final List<WorkerThread> threads;
  private final CompletableFuture<Void> allWorked;

  public WorkerThreads(List<WorkerThread> threads) {
    this.threads = threads;
    this.allWorked = all(WorkerThread::worked);
  }

  private CompletableFuture<Void> all(Function<WorkerThread, CompletableFuture<Void>> event) {
    return CompletableFuture.allOf(
        threads.stream().map(event).toArray(CompletableFuture<?>[]::new));
  }

  public void start() {
    threads.forEach(Thread::start);
  }

  /** Counts from 0 again. Call this while no operation is under way. */
  public void startOver() {
    threads.forEach(WorkerThread::startOver);
  }

  public long reached() {
    return threads.stream().mapToLong(WorkerThread::reached).max().orElse(0);
  }

  public long done() {
    return threads.stream().mapToLong(WorkerThread::done).sum();
  }

  public CompletableFuture<Void> allWorked() {
    return allWorked;
  }

  public boolean haveWorkedWithin(long millis) throws InterruptedException {
    return isDone(allWorked, millis);
  }

  /** Waits for threads told to stop, then interrupts them; returns those that do not return. */
  public List<WorkerThread> awaitStop(long graceMillis) throws InterruptedException {
    if (!haveWorkedWithin(graceMillis)) {
      stuck().forEach(Thread::interrupt);
      isDone(allWorked, INTERRUPTION_MILLIS);
    }
    return stuck();
  }

  private List<WorkerThread> stuck() {
    return threads.stream().filter(thread -> !thread.worked().isDone()).toList();
  }

  /** Does not wait for threads that hang; a sentence for each database that failed to close. */
  public List<String> awaitClose(boolean hurry) throws InterruptedException {
    List<WorkerThread> working = stuck();
    long deadlineMillis = hurry ? INTERRUPTION_MILLIS : CLOSING_MILLIS;
    if (working.isEmpty()) {
      isDone(all(WorkerThread::closed), deadlineMillis);
    }
    List<String> sentences = new ArrayList<>();
    for (WorkerThread thread : threads) {
      if (thread.closed().isDone()) {
        thread.join(INTERRUPTION_MILLIS); // The thread has nothing left to do but end.
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

  public long endNs(long otherwise) {
    long latest = threads.get(0).endNs();
    for (WorkerThread thread : threads) {
      long endNs = thread.worked().isDone() ? thread.endNs() : otherwise;
      latest = endNs - latest > 0 ? endNs : latest;
    }
    return latest;
  }

  public Map<Long, Long> allocatedBytes() {
    return threads.stream().collect(Collectors.toMap(Thread::getId, WorkerThread::allocatedBytes));
  }

  public boolean gaveUp() {
    return threads.stream().anyMatch(WorkerThread::gaveUp);
  }
}
