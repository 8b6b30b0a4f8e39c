package io.github.ycsbext.client.coordination;

import io.github.ycsbext.client.coordination.Message.ClockReading;
import io.github.ycsbext.client.coordination.Message.Hello;
import io.github.ycsbext.client.coordination.Message.Interval;
import io.github.ycsbext.client.coordination.Message.Proof;
import io.github.ycsbext.client.coordination.Message.Refusal;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.process.Daemon;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

public final class CoordinatorConnection implements StartLine, Closeable {
  /** A sleep that is asked to end before that wakes up in time. */
  private static final long SPIN_NS = 200_000;

  private static final long LONGEST_PARK_NS = 50_000_000;
  private static final long KEEPING_SECONDS = 60;
  private static final int CONNECT_MILLIS = 10_000;
  private static final long AGAIN_MILLIS = 200;

  /** Of each side's message before the other is known to have the token. */
  static final int MAX_BYTES_BEFORE_PROOF = 4096;

  /** After which time a client tells that it still waits. */
  private static final long TOLD_NS = 10_000_000_000L;

  private final Connection connection;
  private final Properties properties;
  private final boolean stopsAlone;
  private final BlockingQueue<Agreed> starts = new LinkedBlockingQueue<>();
  private final BlockingQueue<Boolean> allWorked = new LinkedBlockingQueue<>();
  private final CountDownLatch kept = new CountDownLatch(1);
  private @Nullable Consumer<StopSignal.Reason> stop;
  private StopSignal.@Nullable Reason stopped;
  private volatile boolean isLost;
  private volatile boolean hasBegun;
  private volatile boolean isKept;
  private long startedLateNs;

  private CoordinatorConnection(Connection connection, Properties properties, boolean stopsAlone) {
    this.connection = connection;
    this.properties = properties;
    this.stopsAlone = stopsAlone;
  }

  /** Joins the coordinator over the streams of a process that the coordinator has started. */
  public static CoordinatorConnection over(InputStream in, OutputStream out) throws IOException {
    return at(new Connection(in, out, out), "", true);
  }

  /**
   * Calls until the coordinator answers; throws if it does not in time, or has not the token. If
   * the coordinator is lost later, this client goes on, because the coordinator did not start it.
   */
  static CoordinatorConnection call(
      CoordinatorAddress place,
      Membership membership,
      String digest,
      Duration patience,
      Consumer<String> screen)
      throws IOException, InterruptedException {
    Connection connection = connection(place, membership, patience, screen);
    try {
      return at(connection, digest, false);
    } catch (EOFException e) {
      throw new IOException("client 0 was there and has gone before the start", e);
    }
  }

  private static Connection connection(
      CoordinatorAddress place, Membership membership, Duration patience, Consumer<String> screen)
      throws IOException, InterruptedException {
    long begunNs = System.nanoTime();
    boolean isTold = false;
    while (true) {
      try {
        return connect(place, membership);
      } catch (UnprovedException e) {
        throw e;
      } catch (IOException e) {
        long waitedNs = System.nanoTime() - begunNs;
        if (waitedNs > patience.toNanos()) {
          throw new IOException(
              "no coordinator answered at %s within %s s (%s)"
                  .formatted(place.address(), patience.toSeconds(), why(place, e)),
              e);
        }
        if (!isTold && waitedNs > TOLD_NS) {
          isTold = true;
          screen.accept(
              "Client 0 does not answer yet at %s (%s); it is given up after %s s"
                  .formatted(place.address(), why(place, e), patience.toSeconds()));
        }
        Thread.sleep(AGAIN_MILLIS);
      }
    }
  }

  private static String why(CoordinatorAddress place, IOException e) {
    if (e instanceof UnknownHostException) {
      return "no host of the name " + place.host() + " is known";
    }
    String message = e.getMessage();
    return message == null ? "it has closed the connection" : message;
  }

  /** The other side has not the token, so it is not worth another try. */
  private static final class UnprovedException extends IOException {
    private static final long serialVersionUID = 1;

    UnprovedException(String message, @Nullable IOException cause) {
      super(message, cause);
    }
  }

  private static Connection connect(CoordinatorAddress place, Membership membership)
      throws IOException {
    SSLSocket socket =
        Encryption.to(InetAddress.getByName(place.host()), place.port(), CONNECT_MILLIS);
    try {
      socket.setTcpNoDelay(true);
      Connection connection =
          new Connection(socket.getInputStream(), socket.getOutputStream(), socket);
      connection.open();
      byte[] certificate = Encryption.certificate(socket, false);
      Proof proof = Proof.of(place.token(), membership.index(), membership.count(), certificate);
      connection.send(Message.Kind.PROOF, proof);
      check(connection, proof.answer(place.token(), certificate), place);
      socket.setSoTimeout(0);
      return connection;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  private static void check(Connection connection, String expected, CoordinatorAddress place)
      throws IOException {
    Message answer;
    try {
      answer = connection.receive(MAX_BYTES_BEFORE_PROOF);
    } catch (IOException e) {
      throw new UnprovedException(
          "the coordinator at " + place.address() + " does not know this client's token", e);
    }
    if (answer.kind() != Message.Kind.ACCEPTED
        || !Token.areEqual(answer.as(String.class), expected)) {
      throw new UnprovedException(
          "what answers at " + place.address() + " has not the coordinator's token", null);
    }
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
    CoordinatorConnection coordinator =
        new CoordinatorConnection(connection, first.as(Properties.class), stopsAlone);
    Daemon.start(coordinator::listen, "ycsb-coordinator");
    return coordinator;
  }

  public Properties properties() {
    return properties;
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
      stopped(StopSignal.Reason.INTERRUPTED);
    }
  }

  private void onMessage(Message message) throws IOException {
    switch (message.kind()) {
      case CLOCK_ASKED -> connection.send(Message.Kind.CLOCK, ClockReading.now());
      case START -> starts.add(message.as(Agreed.class));
      case ALL_WORKED -> allWorked.add(message.as(Boolean.class));
      case STOP -> stopped(message.as(StopSignal.Reason.class));
      case KEPT -> {
        isKept = true;
        kept.countDown();
      }
      case HELLO, INVITATION, CLOCK, READY, INTERVAL, WORKED, OUTCOME, REFUSAL, PROOF, ACCEPTED ->
          throw new IOException("the coordinator sends what does not belong here");
    }
  }

  private void stopped(StopSignal.Reason cause) {
    Consumer<StopSignal.Reason> asked;
    synchronized (this) {
      stopped = cause;
      asked = stop;
    }
    if (asked != null) {
      asked.accept(cause);
    }
  }

  public void interrupt() {
    stopped(StopSignal.Reason.INTERRUPTED);
  }

  /** Has that done when the coordinator says so or is lost, or at once if that has happened. */
  public void atStop(Consumer<StopSignal.Reason> toDo) {
    StopSignal.Reason already;
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
    return stopped == StopSignal.Reason.INTERRUPTED;
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
