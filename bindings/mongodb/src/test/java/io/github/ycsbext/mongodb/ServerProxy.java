package io.github.ycsbext.mongodb;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An address of a server that a test can take away, with all connections, while the server stays.
 *
 * <p>Writes that ask for no answer (the flag {@code moreToCome} of OP_MSG) go to the server without
 * that flag, and its answer ends here: mongo-java-server drops a connection on which it meets the
 * flag.
 */
final class ServerProxy implements Closeable {
  private static final int OP_MSG = 2013;
  private static final int OP_CODE_AT = 12;
  private static final int FLAGS_AT = 16;
  private static final int MORE_TO_COME = 2;

  /** Behind the flags, the kind of section, the document's length and the first field's type. */
  private static final int COMMAND_AT = FLAGS_AT + 10;

  private static final byte[] INSERT = "insert\0".getBytes(US_ASCII);
  private static final byte[] FIND = "find\0".getBytes(US_ASCII);

  private final ServerSocket listener;
  private final int serverPort;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Set<Socket> clients = ConcurrentHashMap.newKeySet();
  private final AtomicInteger unanswered = new AtomicInteger();
  private final AtomicInteger insertsToBreak = new AtomicInteger();
  private final AtomicInteger findsToBreak = new AtomicInteger();

  private ServerProxy(int port, int serverPort) throws IOException {
    this.serverPort = serverPort;
    this.listener = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
    threads.execute(this::accept);
  }

  /** On a free port. */
  static ServerProxy of(int serverPort) throws IOException {
    return new ServerProxy(0, serverPort);
  }

  static ServerProxy at(int port, int serverPort) throws IOException {
    return new ServerProxy(port, serverPort);
  }

  String address() {
    return "127.0.0.1:" + listener.getLocalPort();
  }

  /** How many messages have asked for no answer. */
  int unanswered() {
    return unanswered.get();
  }

  /** Breaks the connection of each of the next inserts, which the server does not get. */
  void breakInserts(int count) {
    insertsToBreak.set(count);
  }

  /** Breaks the connection of each of the next finds. */
  void breakFinds(int count) {
    findsToBreak.set(count);
  }

  private boolean breaks(byte[] message) {
    return breaks(message, INSERT, insertsToBreak) || breaks(message, FIND, findsToBreak);
  }

  private static boolean breaks(byte[] message, byte[] command, AtomicInteger toBreak) {
    boolean isCommand =
        message.length > COMMAND_AT + command.length
            && Arrays.equals(
                message, COMMAND_AT, COMMAND_AT + command.length, command, 0, command.length);
    return isCommand && toBreak.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        clients.add(client);
        threads.execute(() -> serve(client));
      }
    } catch (IOException e) {
      // Closed.
    }
  }

  private void serve(Socket client) {
    try (client;
        Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort)) {
      DataInputStream fromClient = new DataInputStream(client.getInputStream());
      DataInputStream fromServer = new DataInputStream(server.getInputStream());
      while (true) {
        byte[] message = read(fromClient);
        if (breaks(message)) {
          return;
        }
        boolean answerWanted = answered(message);
        write(message, server.getOutputStream());
        byte[] answer = read(fromServer);
        if (answerWanted) {
          write(answer, client.getOutputStream());
        }
      }
    } catch (EOFException e) {
      // One side has closed the connection.
    } catch (IOException e) {
      if (!listener.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Takes the flag away where it is set. */
  private boolean answered(byte[] bytes) {
    ByteBuffer message = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    boolean unansweredWrite =
        message.getInt(OP_CODE_AT) == OP_MSG && (message.getInt(FLAGS_AT) & MORE_TO_COME) != 0;
    if (unansweredWrite) {
      message.putInt(FLAGS_AT, message.getInt(FLAGS_AT) & ~MORE_TO_COME);
      unanswered.incrementAndGet();
    }
    return !unansweredWrite;
  }

  private static byte[] read(DataInputStream in) throws IOException {
    int length = Integer.reverseBytes(in.readInt());
    byte[] message = new byte[length];
    ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN).putInt(length);
    in.readFully(message, Integer.BYTES, length - Integer.BYTES);
    return message;
  }

  private static void write(byte[] message, OutputStream out) throws IOException {
    out.write(message);
    out.flush();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket client : clients) {
      client.close();
    }
    threads.shutdownNow();
  }
}
