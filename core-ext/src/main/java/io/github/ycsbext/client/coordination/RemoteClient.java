package io.github.ycsbext.client.coordination;

import io.github.ycsbext.Product;
import io.github.ycsbext.client.coordination.Message.ClockReading;
import io.github.ycsbext.client.coordination.Message.Hello;
import io.github.ycsbext.client.coordination.Message.Interval;
import io.github.ycsbext.client.coordination.Message.Refusal;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.process.Daemon;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A client as the coordinator sees it; one thread reads what it sends. */
public final class RemoteClient {
  private static final int CLOCK_EXCHANGES = 40;
  private static final int CLOCK_EXCHANGES_AT_END = 10;
  private static final String NOTHING = "";

  private final int index;
  private final Connection connection;
  private final Map<String, String> properties;
  private final String digest;
  private final ClockComparison clocks = new ClockComparison();
  private final ClockComparison clocksAtEnd = new ClockComparison();
  private final Queue<Interval> intervals = new ArrayDeque<>();
  private final ClientPace pace = new ClientPace();
  private final List<Runnable> changed = new ArrayList<>();
  private volatile Supplier<String> lastWords = () -> "";
  private @Nullable Hello hello;
  private long askedNs;
  private int exchangesLeft;
  private int ready;
  private long reached;
  private boolean hasStarted;
  private boolean hasWorked;
  private boolean isWhole;
  private long longestSilenceNs;
  private long heardNs = System.nanoTime();
  private volatile @Nullable String handedOver;
  private @Nullable String outcome;
  private @Nullable Refusal refusal;
  private @Nullable String lost;

  /**
   * {@code properties} are what it is to do; {@code digest} is empty if this process started it.
   */
  RemoteClient(int index, Connection connection, Map<String, String> properties, String digest) {
    this.index = index;
    this.digest = digest;
    this.connection = connection;
    this.properties = properties;
  }

  /**
   * Makes one of a process that joins over its standard streams; {@code lastWords} are what it has
   * shown before it ended, to be told with its loss.
   */
  public static RemoteClient of(
      int index, Process process, Map<String, String> properties, Supplier<String> lastWords) {
    OutputStream toProcess = process.getOutputStream();
    Connection connection = new Connection(process.getInputStream(), toProcess, toProcess);
    RemoteClient client = new RemoteClient(index, connection, properties, "");
    client.lastWords = lastWords;
    return client;
  }

  void start() {
    Daemon.start(this::listen, "ycsb-client-" + index);
  }

  private void listen() {
    try {
      connection.open();
      while (true) {
        onMessage(connection.receive(Connection.MAX_BYTES));
      }
    } catch (EOFException e) {
      loseConnection("its connection has closed");
    } catch (IOException e) {
      loseConnection("its connection has failed (" + e.getMessage() + ")");
    }
  }

  private void onMessage(Message message) throws IOException {
    ClockReading received = ClockReading.now();
    switch (message.kind()) {
      case HELLO -> welcome(message.as(Hello.class));
      case CLOCK -> compare(message.as(ClockReading.class), received);
      case READY -> {
        long sent = message.as(Long.class);
        change(
            () -> {
              ready++;
              reached = sent;
            });
      }
      case INTERVAL -> {
        Interval sent = message.as(Interval.class);
        change(() -> intervals.add(sent));
      }
      case WORKED -> {
        boolean sent = message.as(Boolean.class);
        change(
            () -> {
              hasWorked = true;
              isWhole = sent;
            });
      }
      case OUTCOME -> takeOver(message.json());
      case REFUSAL -> {
        Refusal read = message.as(Refusal.class);
        change(() -> refusal = read);
      }
      case INVITATION, CLOCK_ASKED, START, ALL_WORKED, STOP, KEPT, PROOF, ACCEPTED ->
          throw new IOException("it sends what does not belong here");
    }
  }

  /** Compares the clocks again before the outcome counts: they may have drifted. */
  private void takeOver(String sent) {
    handedOver = sent;
    boolean isAnswerAwaited;
    synchronized (this) {
      isAnswerAwaited = exchangesLeft > 0;
      exchangesLeft = CLOCK_EXCHANGES_AT_END;
    }
    if (!isAnswerAwaited) {
      askClock();
    }
  }

  private void keep() throws IOException {
    String sent = handedOver;
    change(() -> outcome = sent);
    connection.send(Message.Kind.KEPT, NOTHING);
  }

  private void welcome(Hello read) throws IOException {
    if (!read.product().equals(Product.version())) {
      refuse(
          "it is version %s, and the one that leads is %s: install the same one everywhere"
              .formatted(read.product(), Product.version()));
      return;
    }
    if (!read.digest().equals(digest)) {
      refuse("it was given other properties than client 0: start all with the same command line");
      return;
    }
    connection.send(Message.Kind.INVITATION, properties);
    change(() -> hello = read);
  }

  private void refuse(String why) {
    change(() -> refusal = new Refusal(ExitCode.BAD_INPUT, List.of(why)));
    String sentence = "client " + index + ": " + why;
    send(Message.Kind.REFUSAL, new Refusal(ExitCode.BAD_INPUT, List.of(sentence)));
  }

  private void compare(ClockReading reading, ClockReading received) throws IOException {
    (handedOver == null ? clocks : clocksAtEnd)
        .add(
            askedNs, reading.nanos(), received.nanos(), reading.dayMicros() - received.dayMicros());
    change(() -> exchangesLeft--);
    if (exchangesLeft > 0) {
      askClock();
    } else if (handedOver != null) {
      keep();
    }
  }

  private void askClock() {
    askedNs = System.nanoTime();
    send(Message.Kind.CLOCK_ASKED, NOTHING);
  }

  void askForLife() {
    if (begin(1)) {
      askClock();
    }
  }

  private synchronized boolean begin(int exchanges) {
    boolean isFree = exchangesLeft <= 0 && hello != null && !hasEnded();
    exchangesLeft = isFree ? exchanges : exchangesLeft;
    return isFree;
  }

  private synchronized void change(Runnable what) {
    what.run();
    longestSilenceNs = hasStarted ? Math.max(longestSilenceNs, silentNs()) : 0;
    heardNs = System.nanoTime();
    notifyAll();
    changed.forEach(Runnable::run);
  }

  private void loseConnection(String why) {
    lose(hasEnded() ? why : why + lastWords.get());
  }

  private void lose(String why) {
    change(
        () -> {
          outcome = handedOver;
          lost = lost == null && !hasEnded() ? why : lost;
        });
  }

  /** Has that called after each message, on this client's thread. */
  synchronized void atChange(Runnable toDo) {
    changed.add(toDo);
  }

  void giveUp(String why) {
    lose(why);
    close();
  }

  public void close() {
    try {
      connection.close();
    } catch (IOException e) {
      // It is of no use any more.
    }
  }

  /** Begins to ask for the client's clocks, some times. */
  void compareClocks(long deadlineNs) throws InterruptedException {
    awaitClocks(deadlineNs);
    if (begin(CLOCK_EXCHANGES)) {
      askClock();
    }
  }

  void awaitClocks(long deadlineNs) throws InterruptedException {
    await(deadlineNs, () -> exchangesLeft <= 0);
  }

  boolean awaitReady(int window, long nanos) throws InterruptedException {
    return await(System.nanoTime() + nanos, () -> ready > window);
  }

  private synchronized boolean await(long deadlineNs, BooleanSupplier condition)
      throws InterruptedException {
    while (!condition.getAsBoolean() && !hasEnded()) {
      long leftNs = deadlineNs - System.nanoTime();
      if (leftNs <= 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.timedWait(this, leftNs);
    }
    return condition.getAsBoolean();
  }

  synchronized long reached() {
    return reached;
  }

  /** Starts it, by this process's {@link System#nanoTime()}, from where the foremost client is. */
  void startAt(long startNs, long foremost) {
    synchronized (this) {
      hasStarted = true;
      heardNs = System.nanoTime();
    }
    send(Message.Kind.START, new StartLine.Agreed(clocks.byClient(startNs), foremost));
  }

  void stop(StopSignal.Reason why) {
    send(Message.Kind.STOP, why);
  }

  private void send(Message.Kind kind, Object value) {
    try {
      connection.send(kind, value);
    } catch (IOException e) {
      loseConnection("its connection has failed (" + e.getMessage() + ")");
    }
  }

  synchronized List<Interval> takeUntil(long elapsedNs) {
    List<Interval> taken = new ArrayList<>();
    for (Interval next = intervals.peek();
        next != null && next.elapsedNs() <= elapsedNs;
        next = intervals.peek()) {
      pace.add(next.elapsedNs(), next.done());
      taken.add(intervals.remove());
    }
    return taken;
  }

  synchronized List<Interval> waiting() {
    return List.copyOf(intervals);
  }

  synchronized long reported() {
    return intervals.stream().mapToLong(Interval::done).reduce(pace.done(), Math::max);
  }

  synchronized boolean hasTold(long elapsedNs) {
    return hasWorked()
        || intervals.stream().anyMatch(interval -> interval.elapsedNs() >= elapsedNs);
  }

  public int index() {
    return index;
  }

  public synchronized String name() {
    return hello == null
        ? "client " + index
        : "client %s (%s, process %s)".formatted(index, hello.host(), hello.process());
  }

  public synchronized @Nullable Hello hello() {
    return hello;
  }

  /** Returns the operations that it had done by time, up to its last report. */
  public ClientPace pace() {
    return pace;
  }

  public ClockComparison clocks() {
    return clocks;
  }

  /** Returns the comparison after the client's last operation; null if there was none. */
  public @Nullable ClockComparison clocksAtEnd() {
    return clocksAtEnd.isKnown() ? clocksAtEnd : null;
  }

  synchronized boolean hasWorked() {
    return hasWorked || hasEnded();
  }

  synchronized boolean isWhole() {
    return isWhole;
  }

  void goOn(boolean areAllWhole) {
    send(Message.Kind.ALL_WORKED, areAllWhole);
  }

  public synchronized boolean hasEnded() {
    return outcome != null || refusal != null || lost != null;
  }

  synchronized long silentNs() {
    return System.nanoTime() - heardNs;
  }

  public synchronized long longestSilenceNs() {
    return longestSilenceNs;
  }

  public synchronized @Nullable String outcome() {
    return outcome;
  }

  public synchronized @Nullable Refusal refusal() {
    return refusal;
  }

  /** Returns why nothing more comes although there is no outcome; null otherwise. */
  public synchronized @Nullable String lost() {
    return lost;
  }

  public static final class ClientPace {
    private final TreeMap<Long, Long> doneAt = new TreeMap<>(Map.of(0L, 0L));

    synchronized void add(long elapsedNs, long done) {
      doneAt.put(elapsedNs, done);
    }

    public synchronized long done() {
      return doneAt.lastEntry().getValue();
    }

    public synchronized long knownNs() {
      return doneAt.lastKey();
    }

    /** Returns the operations done at a time, as if they were even between two looks. */
    public synchronized double doneAt(long elapsedNs) {
      Map.Entry<Long, Long> before = doneAt.floorEntry(elapsedNs);
      Map.Entry<Long, Long> after = doneAt.ceilingEntry(elapsedNs);
      if (after == null || after.getKey().equals(before.getKey())) {
        return before.getValue();
      }
      double part = (double) (elapsedNs - before.getKey()) / (after.getKey() - before.getKey());
      return before.getValue() + part * (after.getValue() - before.getValue());
    }
  }
}
