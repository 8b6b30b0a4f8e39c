package io.github.ycsbext.redis.connection;

import io.github.ycsbext.process.Daemon;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A blocking {@link SocketChannel} as the {@link Socket} that Jedis requires: one system call a
 * reply, where a plain socket with a timeout makes three (read, poll, read), and a direct buffer
 * larger than Jedis's own. {@link ReplyClock}'s thread closes it when an answer takes too long; all
 * else is one thread's.
 */
final class ChannelSocket extends Socket {
  private static final int BUFFER_BYTES = 64 << 10;

  /** In one piece a large value costs half the CPU time of 64 KB pieces; the JDK keeps one. */
  private static final int LARGEST_PIECE_BYTES = 1 << 20;

  /** Unlike TCP's, the buffer of a Unix domain socket does not grow by itself. */
  private static final int FILE_SEND_BUFFER_BYTES = 4 << 20;

  private static final long SELECT_NS = 1_000_000;
  private static final long NAP_NS = 20_000;

  private static final VarHandle WAITING_SINCE_NS;

  static {
    try {
      WAITING_SINCE_NS =
          MethodHandles.lookup().findVarHandle(ChannelSocket.class, "waitingSinceNs", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final SocketChannel channel;
  private final long timeoutNs;
  private final OutputStream output = new Output();
  private final Input input = new Input();

  /** Waits for the channel, once there are waits with a limit; see {@link #awaitInput}. */
  private volatile @Nullable Selector selector;

  private volatile boolean timedOut;

  /** The start of the current wait, or 0; see {@link System#nanoTime()}. */
  @SuppressWarnings({"unused", "UnusedVariable"}) // Used through the VarHandle.
  private long waitingSinceNs;

  private ChannelSocket(SocketChannel channel, long timeoutNs) {
    this.channel = channel;
    this.timeoutNs = timeoutNs;
  }

  /** 0 for no limit; {@code timeoutNs} is how long one read or write may block. */
  static ChannelSocket connect(InetSocketAddress address, int connectTimeoutMillis, long timeoutNs)
      throws IOException {
    SocketChannel channel = SocketChannel.open();
    try {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
      channel.socket().connect(address, connectTimeoutMillis);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
    ChannelSocket socket = new ChannelSocket(channel, timeoutNs);
    ReplyClock.watch(socket);
    return socket;
  }

  /** No time unless the server's queue is full; {@code timeoutNs} is of each wait, 0 for none. */
  static ChannelSocket connect(UnixDomainSocketAddress address, long timeoutNs) throws IOException {
    SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
    channel.setOption(StandardSocketOptions.SO_SNDBUF, FILE_SEND_BUFFER_BYTES);
    ChannelSocket socket = new ChannelSocket(channel, timeoutNs);
    ReplyClock.watch(socket);
    socket.startWaiting();
    try {
      channel.connect(address);
      return socket;
    } catch (ClosedChannelException e) {
      throw socket.explained(e);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    } finally {
      socket.stopWaiting();
    }
  }

  long timeoutNs() {
    return timeoutNs;
  }

  /** Closes the socket if a wait has lasted too long. The clock calls this. */
  void closeIfLate(long nowNs) {
    long since = (long) WAITING_SINCE_NS.getOpaque(this);
    if (since != 0 && nowNs - since > timeoutNs) {
      timedOut = true;
      close();
    }
  }

  private void startWaiting() {
    // The lowest bit is set so that no moment reads as "not waiting".
    WAITING_SINCE_NS.setOpaque(this, timeoutNs == 0 ? 0L : System.nanoTime() | 1L);
  }

  private void stopWaiting() {
    WAITING_SINCE_NS.setOpaque(this, 0L);
  }

  private IOException explained(ClosedChannelException closed) {
    if (!timedOut) {
      return closed;
    }
    SocketTimeoutException late =
        new SocketTimeoutException("no answer within " + timeoutNs / 1_000_000 + " ms");
    late.initCause(closed);
    return late;
  }

  @Override
  public OutputStream getOutputStream() {
    return output;
  }

  @Override
  public InputStream getInputStream() {
    return input;
  }

  boolean hasInput() {
    return input.available() > 0;
  }

  /** From then on the channel itself does not block, and reads and writes wait for it. */
  boolean awaitInput(long nanos) throws IOException {
    Selector waiting = selector == null ? openSelector() : selector;
    long deadlineNs = System.nanoTime() + nanos;
    long leftNs = nanos;
    while (!isReady(waiting, leftNs) && !Thread.currentThread().isInterrupted()) {
      leftNs = deadlineNs - System.nanoTime();
      if (leftNs <= 0) {
        return false;
      }
      if (leftNs < SELECT_NS) {
        LockSupport.parkNanos(Math.min(leftNs, NAP_NS));
      }
    }
    return true;
  }

  private Selector openSelector() throws IOException {
    Selector opened = Selector.open();
    channel.configureBlocking(false);
    channel.register(opened, SelectionKey.OP_READ);
    selector = opened;
    return opened;
  }

  /** A selector counts in milliseconds, which is long for Redis: the rest is waited for in naps. */
  private boolean isReady(Selector waiting, long leftNs) throws IOException {
    try {
      int ready = leftNs < SELECT_NS ? waiting.selectNow() : waiting.select(leftNs / SELECT_NS);
      waiting.selectedKeys().clear();
      return ready > 0;
    } catch (ClosedSelectorException e) {
      ClosedChannelException closed = new ClosedChannelException();
      closed.initCause(e);
      throw explained(closed);
    }
  }

  private void awaitChannel(int operation) throws IOException {
    Selector waiting = selector;
    if (waiting != null) {
      SelectionKey key = channel.keyFor(waiting);
      if (key == null || !channel.isOpen()) {
        throw explained(new ClosedChannelException());
      }
      key.interestOps(operation);
      isReady(waiting, TimeUnit.MILLISECONDS.toNanos(ReplyClock.TICK_MILLIS));
      key.interestOps(SelectionKey.OP_READ);
    }
  }

  @Override
  public synchronized void close() {
    ReplyClock.forget(this);
    try {
      channel.close();
      Selector waiting = selector;
      if (waiting != null) {
        waiting.close();
      }
    } catch (IOException e) {
      // Nothing reads or writes it any more, so nothing can be lost.
    }
  }

  @Override
  public boolean isBound() {
    return true;
  }

  @Override
  public boolean isConnected() {
    return true;
  }

  @Override
  public boolean isClosed() {
    return !channel.isOpen();
  }

  @Override
  public synchronized int getSoTimeout() {
    return (int) Math.min(Integer.MAX_VALUE, timeoutNs / 1_000_000);
  }

  /** Does nothing: the timeout is the one given when connecting. */
  @Override
  public synchronized void setSoTimeout(int timeoutMillis) {}

  @Override
  public @Nullable SocketAddress getRemoteSocketAddress() {
    try {
      return channel.getRemoteAddress();
    } catch (IOException e) {
      return null;
    }
  }

  private final class Output extends OutputStream {
    @Override
    public void write(int oneByte) throws IOException {
      write(new byte[] {(byte) oneByte}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      int end = offset + length;
      for (int from = offset; from < end; from += LARGEST_PIECE_BYTES) {
        send(ByteBuffer.wrap(bytes, from, Math.min(LARGEST_PIECE_BYTES, end - from)));
      }
    }

    private void send(ByteBuffer piece) throws IOException {
      startWaiting();
      try {
        while (piece.hasRemaining()) {
          if (channel.write(piece) == 0) {
            awaitChannel(SelectionKey.OP_WRITE);
          }
        }
      } catch (ClosedChannelException e) {
        throw explained(e);
      } finally {
        stopWaiting();
      }
    }
  }

  /** Reads all available data into the buffer and returns it in parts. */
  private final class Input extends InputStream {
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES).limit(0);

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (!buffer.hasRemaining() && fill() < 0) {
        return -1;
      }
      int count = Math.min(length, buffer.remaining());
      buffer.get(bytes, offset, count);
      return count;
    }

    @Override
    public int available() {
      return buffer.remaining();
    }

    private int fill() throws IOException {
      buffer.clear();
      startWaiting();
      try {
        int count = channel.read(buffer);
        while (count == 0) {
          awaitChannel(SelectionKey.OP_READ);
          count = channel.read(buffer);
        }
        return count;
      } catch (ClosedChannelException e) {
        throw explained(e);
      } finally {
        stopWaiting();
        buffer.flip();
      }
    }
  }

  /**
   * Closes sockets that wait longer than their timeout, {@value #TICK_MILLIS} ms late at most; one
   * thread for all connections of the process, which exists only while there are any.
   */
  private static final class ReplyClock {
    static final int TICK_MILLIS = 50;

    private static final Set<ChannelSocket> WATCHED = ConcurrentHashMap.newKeySet();
    private static @Nullable ScheduledExecutorService clock;

    private ReplyClock() {}

    /** Starts to watch a socket; does nothing for one without a timeout. */
    static synchronized void watch(ChannelSocket socket) {
      if (socket.timeoutNs() == 0) {
        return;
      }
      WATCHED.add(socket);
      if (clock == null) {
        clock = started();
      }
    }

    private static ScheduledExecutorService started() {
      ScheduledExecutorService service =
          Executors.newSingleThreadScheduledExecutor(work -> Daemon.of(work, "redis-reply-clock"));
      ScheduledFuture<?> unused =
          service.scheduleWithFixedDelay(
              ReplyClock::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
      return service;
    }

    private static void tick() {
      long nowNs = System.nanoTime();
      WATCHED.forEach(socket -> socket.closeIfLate(nowNs));
    }

    static synchronized void forget(ChannelSocket socket) {
      boolean last = WATCHED.remove(socket) && WATCHED.isEmpty();
      if (last && clock != null) {
        clock.shutdown();
        clock = null;
      }
    }
  }
}
