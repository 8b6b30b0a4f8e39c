package io.github.ycsbext.client.coordination;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.measurement.Totals;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

public final class CoordinatorConnection implements StartLine, Closeable {
  /** A sleep that is asked to end before that wakes up in time. */
  private static final long SPIN_NS = 200_000;

  private static final long LONGEST_PARK_NS = 50_000_000;
  private static final long KEEPING_SECONDS = 60;

  private final Connection connection;
  private final Invitation invitation;
  private final boolean stopsAlone;
  private final BlockingQueue<Agreed> starts = new LinkedBlockingQueue<>();
  private final BlockingQueue<Boolean> allWorked = new LinkedBlockingQueue<>();
  private final CountDownLatch kept = new CountDownLatch(1);
  private @Nullable Consumer<StopCause> stop;
  private @Nullable StopCause stopped;
  private volatile boolean isLost;
  private volatile boolean hasBegun;
  private volatile boolean isKept;
  private long startedLateNs;

  private CoordinatorConnection(Connection connection, Invitation invitation, boolean stopsAlone) {
    this.connection = connection;
    this.invitation = invitation;
    this.stopsAlone = stopsAlone;
  }

  /** Joins the coordinator over the streams of a process that the coordinator has started. */
  public static CoordinatorConnection over(InputStream in, OutputStream out) throws IOException {
    return at(new Connection(in, out, out), "", true);
  }

  /**
   * Joins over a connection that is open and proved. If the coordinator is lost, this client goes
   * on, because the coordinator did not start it.
   */
  static CoordinatorConnection called(Connection connection, String digest) throws IOException {
    return at(connection, digest, false);
  }

  /** {@code stopsAlone} if the client stops when the coordinator is lost. */
  private static CoordinatorConnection at(Connection connection, String digest, boolean stopsAlone)
      throws IOException {
    connection.open();
    connection.send(Message.Kind.HELLO, Hello.ofThisProcess(digest));
    Message first = connection.receive(Connection.MAX_BYTES);
    if (first.kind() == Message.Kind.REFUSAL) {
      Refusal refusal = first.as(Refusal.class);
      throw new UserError(refusal.exitCode(), refusal.sentences());
    }
    if (first.kind() != Message.Kind.INVITATION) {
      throw new IOException("the coordinator sends no invitation");
    }
    Invitation invitation = first.as(Invitation.class);
    CoordinatorConnection coordinator =
        new CoordinatorConnection(connection, invitation, stopsAlone);
    Thread reader = new Thread(coordinator::listen, "ycsb-coordinator");
    reader.setDaemon(true);
    reader.start();
    return coordinator;
  }

  public Invitation invitation() {
    return invitation;
  }

  private void listen() {
    try {
      while (true) {
        onMessage(connection.receive(Connection.MAX_BYTES));
      }
    } catch (IOException e) {
      lost();
    }
  }

  private void lost() {
    isLost = true;
    kept.countDown();
    if (stopsAlone || !hasBegun) {
      stopped(StopCause.INTERRUPTED);
    }
  }

  private void onMessage(Message message) throws IOException {
    switch (message.kind()) {
      case CLOCK_ASKED -> connection.send(Message.Kind.CLOCK, ClockReading.now());
      case START -> starts.add(message.as(Agreed.class));
      case ALL_WORKED -> allWorked.add(message.as(Boolean.class));
      case STOP -> stopped(message.as(StopCause.class));
      case KEPT -> {
        isKept = true;
        kept.countDown();
      }
      case HELLO, INVITATION, CLOCK, READY, INTERVAL, WORKED, OUTCOME, REFUSAL, PROOF, ACCEPTED ->
          throw new IOException("the coordinator sends what does not belong here");
    }
  }

  private void stopped(StopCause cause) {
    Consumer<StopCause> asked;
    synchronized (this) {
      stopped = cause;
      asked = stop;
    }
    if (asked != null) {
      asked.accept(cause);
    }
  }

  public void interrupt() {
    stopped(StopCause.INTERRUPTED);
  }

  /** Has that done when the coordinator says so or is lost, or at once if that has happened. */
  public void atStop(Consumer<StopCause> toDo) {
    StopCause already;
    synchronized (this) {
      stop = toDo;
      already = stopped;
    }
    if (already != null) {
      toDo.accept(already);
    }
  }

  private synchronized boolean isStopped() {
    return stopped != null;
  }

  @Override
  public Agreed agree(long reached) throws InterruptedException {
    send(Message.Kind.READY, reached);
    while (!isStopped()) {
      Agreed agreed = starts.poll(LONGEST_PARK_NS, TimeUnit.NANOSECONDS);
      if (agreed != null) {
        return agreed;
      }
    }
    return new Agreed(System.nanoTime(), reached);
  }

  @Override
  public long await(long agreedNs) throws InterruptedException {
    long leftNs = agreedNs - System.nanoTime();
    while (leftNs > 0 && !isStopped()) {
      if (leftNs > SPIN_NS) {
        LockSupport.parkNanos(this, Math.min(leftNs - SPIN_NS, LONGEST_PARK_NS));
      } else {
        Thread.onSpinWait();
      }
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      leftNs = agreedNs - System.nanoTime();
    }
    startedLateNs = -leftNs;
    hasBegun = true;
    return agreedNs;
  }

  @Override
  public boolean awaitOthers(boolean isWhole) throws InterruptedException {
    send(Message.Kind.WORKED, isWhole);
    while (!isLost && !isInterrupted()) {
      Boolean areWhole = allWorked.poll(LONGEST_PARK_NS, TimeUnit.NANOSECONDS);
      if (areWhole != null) {
        return areWhole;
      }
    }
    return false;
  }

  /** Returns false if it was stopped only for its errors: what it has done is still looked at. */
  private synchronized boolean isInterrupted() {
    return stopped == StopCause.INTERRUPTED;
  }

  @Override
  public long startedLateNs() {
    return startedLateNs;
  }

  public void report(long elapsedNs, long done, Totals sinceLast) {
    send(Message.Kind.INTERVAL, Interval.of(elapsedNs, done, sinceLast));
  }

  /** Hands the outcome over; false if the coordinator has not got it. */
  public boolean conclude(Object outcome) throws InterruptedException {
    send(Message.Kind.OUTCOME, outcome);
    return kept.await(KEEPING_SECONDS, TimeUnit.SECONDS) && isKept;
  }

  public boolean isLost() {
    return isLost && !isKept;
  }

  public void refuse(Refusal refusal) {
    send(Message.Kind.REFUSAL, refusal);
  }

  private void send(Message.Kind kind, Object value) {
    try {
      connection.send(kind, value);
    } catch (IOException e) {
      lost();
    }
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
