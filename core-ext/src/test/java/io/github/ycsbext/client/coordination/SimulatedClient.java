package io.github.ycsbext.client.coordination;

import io.github.ycsbext.client.coordination.Message.ClockReading;
import io.github.ycsbext.client.coordination.Message.Hello;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A client without a thread or a process: it answers the coordinator after a round trip of a given
 * length, and what it measures is handed to it.
 */
final class SimulatedClient {
  private final long clockAheadNs;
  private final long roundTripNs;
  private final ScheduledExecutorService network;
  private final Queue<byte[]> sent = new ArrayDeque<>();
  private @Nullable ByteBuffer current;
  private volatile long toldStartNs;
  private volatile long toldAtNs;
  private volatile @Nullable Boolean toldThatAllAreWhole;

  SimulatedClient(long clockAheadNs, long roundTripNs, ScheduledExecutorService network) {
    this.clockAheadNs = clockAheadNs;
    this.roundTripNs = roundTripNs;
    this.network = network;
  }

  RemoteClient remoteClient(int index, Map<String, String> properties) {
    InputStream in = new FromClient();
    send(Connection.MARK);
    sendMessage(Message.Kind.HELLO, Hello.ofThisProcess(""));
    return new RemoteClient(index, new Connection(in, new ToClient(), in), properties, "");
  }

  void sendMessage(Message.Kind kind, Object value) {
    send(Connection.frame(kind, value));
  }

  private synchronized void send(byte[] bytes) {
    sent.add(bytes);
    notifyAll();
  }

  /** Returns the start that it was told, by the coordinator's clock. */
  long toldStartNs() {
    return toldStartNs;
  }

  /** Returns when it was told, by the coordinator's clock. */
  long toldAtNs() {
    return toldAtNs;
  }

  /** Tells that its last operation has ended. */
  void work(boolean isWhole) {
    sendMessage(Message.Kind.WORKED, isWhole);
  }

  /** Returns what it was told after all clients' last operation; null if that has not come. */
  @Nullable Boolean toldThatAllAreWhole() {
    return toldThatAllAreWhole;
  }

  private void hear(Message message) throws IOException {
    switch (message.kind()) {
      case INVITATION -> sendMessage(Message.Kind.READY, 0L);
      case CLOCK_ASKED -> afterHalfATrip(this::tellClock);
      case START -> {
        toldAtNs = System.nanoTime() + roundTripNs / 2;
        toldStartNs = message.as(StartLine.Agreed.class).startNs() - clockAheadNs;
      }
      case ALL_WORKED -> {
        toldThatAllAreWhole = message.as(Boolean.class);
        sendMessage(Message.Kind.OUTCOME, Map.of());
      }
      case KEPT -> {}
      default -> throw new IllegalStateException("the coordinator sends " + message);
    }
  }

  private void tellClock() {
    ClockReading reading =
        new ClockReading(System.nanoTime() + clockAheadNs, ClockReading.now().dayMicros());
    afterHalfATrip(() -> sendMessage(Message.Kind.CLOCK, reading));
  }

  private void afterHalfATrip(Runnable what) {
    Future<?> unused = network.schedule(what, roundTripNs / 2, TimeUnit.NANOSECONDS);
  }

  /** What the coordinator reads. */
  private final class FromClient extends InputStream {
    @Override
    public int read() {
      throw new UnsupportedOperationException("a buffer reads many");
    }

    @Override
    public int read(byte[] into, int from, int length) {
      synchronized (SimulatedClient.this) {
        try {
          while (current == null || !current.hasRemaining()) {
            byte[] next = sent.poll();
            if (next == null) {
              SimulatedClient.this.wait();
            } else {
              current = ByteBuffer.wrap(next);
            }
          }
        } catch (InterruptedException e) {
          return -1;
        }
        int count = Math.min(length, current.remaining());
        current.get(into, from, count);
        return count;
      }
    }

    @Override
    public int available() {
      return 0;
    }
  }

  /** What the coordinator writes: its mark, then one message with each call. */
  private final class ToClient extends OutputStream {
    private boolean isMarked;

    @Override
    public void write(int one) {
      throw new UnsupportedOperationException("a connection writes messages");
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      if (!isMarked) {
        isMarked = true;
        return;
      }
      Connection frame =
          new Connection(
              new ByteArrayInputStream(bytes, from, length),
              OutputStream.nullOutputStream(),
              () -> {});
      hear(frame.receive(length));
    }
  }
}
