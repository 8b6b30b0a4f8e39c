package io.github.ycsbext.workload;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;

/** A run with two threads, of which the first blocks in an insert while the second continues. */
public final class TwoThreads {
  private final RecordWorkload workload;
  private final HeldInsert db;
  private final Object first;
  private final Object second;
  private final long operations;
  private final AtomicLong begun = new AtomicLong();

  public TwoThreads(
      RecordWorkload workload, Properties properties, HeldInsert db, long operations) {
    this.workload = workload;
    this.db = db;
    this.operations = operations;
    this.first = workload.initThread(properties, 0, 2);
    this.second = workload.initThread(properties, 1, 2);
  }

  /** Ends the insert after all other operations. */
  void runPastTheHeldInsert() throws InterruptedException, ExecutionException {
    FutureTask<Void> inserting = new FutureTask<>(this::insert, null);
    new Thread(inserting).start();
    db.reached.await();
    doTheRest();
    db.letGo.countDown();
    inserting.get();
  }

  /** Ends the insert when the second thread has begun to wait, or has finished the rest. */
  public void runUntilOneWaitsForTheHeldInsert() throws InterruptedException, ExecutionException {
    FutureTask<Void> inserting = new FutureTask<>(this::insert, null);
    new Thread(inserting).start();
    db.reached.await();
    FutureTask<Void> rest = new FutureTask<>(this::doTheRest, null);
    Thread waiting = new Thread(rest);
    waiting.start();
    await()
        .pollInterval(Duration.ofMillis(1))
        .until(() -> waiting.getState() == Thread.State.TIMED_WAITING || rest.isDone());
    db.letGo.countDown();
    inserting.get();
    rest.get();
  }

  private void insert() {
    do {
      begun.incrementAndGet();
      workload.doTransaction(db, first);
    } while (db.letGo.getCount() > 0);
  }

  private void doTheRest() {
    for (long done = begun.get(); done < operations; done++) {
      workload.doTransaction(db, second);
    }
  }
}
