package io.github.ycsbext.client.coordination;

import io.github.ycsbext.client.coordination.Message.Proof;
import io.github.ycsbext.client.coordination.Message.Refusal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.Daemon;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** Where clients call that others have started; what comes without the token is soon dropped. */
public final class CoordinatorPort implements Closeable {
  private static final int PROOF_MILLIS = 10_000;

  private static final int BACKLOG = 256;

  private final ServerSocket server;
  private final SSLContext encryption;
  private final Token token;
  private final int clients;
  private final Map<Integer, Connection> arrived = new TreeMap<>();

  private @Nullable String contradiction;
  private @Nullable Path file;

  private CoordinatorPort(ServerSocket server, SSLContext encryption, Token token, int clients) {
    this.server = server;
    this.encryption = encryption;
    this.token = token;
    this.clients = clients;
  }

  /** Listens on a port, 0 for any, for so many clients. */
  static CoordinatorPort listen(InetAddress address, int port, Token token, int clients)
      throws IOException {
    SSLContext encryption = Encryption.ofThisProcess();
    ServerSocket server = new ServerSocket();
    server.setReuseAddress(true);
    server.bind(new InetSocketAddress(address, port), BACKLOG);
    CoordinatorPort opened = new CoordinatorPort(server, encryption, token, clients);
    Daemon.start(opened::accept, "ycsb-coordinator-port");
    return opened;
  }

  int port() {
    return server.getLocalPort();
  }

  /** Tells clients that do not know the place by a file, which ends with the port. */
  void tell(Path place, InetAddress address) throws IOException {
    new CoordinatorAddress(address.getHostAddress(), port(), token).write(place);
    file = place;
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        Daemon.start(() -> prove(socket), "ycsb-coordinator-proof");
      } catch (IOException e) {
        // Closed, or a connection that was gone before it was accepted.
      }
    }
  }

  private void prove(Socket plain) {
    Socket socket = plain;
    try {
      plain.setSoTimeout(PROOF_MILLIS);
      plain.setTcpNoDelay(true);
      SSLSocket encrypted = encrypted(plain);
      socket = encrypted;
      Connection connection =
          new Connection(socket.getInputStream(), socket.getOutputStream(), socket);
      connection.open();
      Message message = connection.receive(CoordinatorConnection.MAX_BYTES_BEFORE_PROOF);
      byte[] certificate = Encryption.certificate(encrypted, true);
      Proof proof = message.as(Proof.class);
      if (message.kind() != Message.Kind.PROOF || !proof.isOf(token, certificate)) {
        throw new IOException("it has not the token");
      }
      socket.setSoTimeout(0);
      admit(connection, proof, proof.answer(token, certificate));
    } catch (IOException | RuntimeException e) {
      close(socket);
    }
  }

  private SSLSocket encrypted(Socket plain) throws IOException {
    SSLSocket socket =
        (SSLSocket) encryption.getSocketFactory().createSocket(plain, null, plain.getPort(), true);
    socket.setUseClientMode(false);
    socket.startHandshake();
    return socket;
  }

  private void admit(Connection connection, Proof proof, String answer) throws IOException {
    connection.send(Message.Kind.ACCEPTED, answer);
    String refusal = refusal(proof);
    synchronized (this) {
      contradiction = contradiction == null ? refusal : contradiction;
      if (refusal == null && arrived.putIfAbsent(proof.index(), connection) != null) {
        refusal = "client " + proof.index() + " is there already: give each an index of its own";
      }
      notifyAll();
    }
    if (refusal != null) {
      connection.send(Message.Kind.REFUSAL, new Refusal(ExitCode.BAD_INPUT, List.of(refusal)));
    }
  }

  private @Nullable String refusal(Proof proof) {
    if (proof.count() != clients) {
      return "client %s was started as one of %s, and client 0 as one of %s: start all with the same --clients"
          .formatted(proof.index(), proof.count(), clients);
    }
    return proof.index() <= 0 || proof.index() >= clients
        ? "client " + proof.index() + " is not one of the " + (clients - 1) + " that are awaited"
        : null;
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // It is of no use any more.
    }
  }

  /** Waits for clients of the same properties; throws a UserError if some have not come in time. */
  public List<RemoteClient> await(
      Set<Integer> expected,
      String properties,
      IntFunction<Map<String, String>> invitations,
      Duration patience)
      throws InterruptedException {
    Map<Integer, Connection> known = await(expected, patience);
    if (!known.keySet().containsAll(expected)) {
      Refusal refusal = missing(expected, known, patience);
      refuseAll(known.values(), refusal);
      throw new UserError(refusal.exitCode(), refusal.sentences());
    }
    List<RemoteClient> remoteClients = new ArrayList<>();
    known.forEach(
        (index, connection) ->
            remoteClients.add(
                new RemoteClient(
                    index, connection, invitations.apply(index), token.digest(properties))));
    return remoteClients;
  }

  /** Waits until all have come, the time is over, or one shows that they will not be whole. */
  synchronized Map<Integer, Connection> await(Set<Integer> expected, Duration patience)
      throws InterruptedException {
    long deadlineNs = System.nanoTime() + patience.toNanos();
    long leftNs = patience.toNanos();
    while (!arrived.keySet().containsAll(expected) && contradiction == null && leftNs > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, leftNs);
      leftNs = deadlineNs - System.nanoTime();
    }
    return new TreeMap<>(arrived);
  }

  /** Returns why some have not come. */
  private synchronized Refusal missing(
      Set<Integer> expected, Map<Integer, Connection> known, Duration patience) {
    return contradiction == null
        ? new Refusal(
            ExitCode.FAILED,
            List.of(
                "%s did not come within %s s; nothing has run"
                    .formatted(names(expected, known), patience.toSeconds())))
        : new Refusal(ExitCode.BAD_INPUT, List.of(contradiction + "; nothing has run"));
  }

  private static void refuseAll(Collection<Connection> arrived, Refusal refusal) {
    for (Connection connection : arrived) {
      try {
        connection.send(Message.Kind.REFUSAL, refusal);
        connection.close();
      } catch (IOException e) {
        // It has gone meanwhile.
      }
    }
  }

  private static String names(Set<Integer> expected, Map<Integer, Connection> arrived) {
    return expected.stream()
        .filter(index -> !arrived.containsKey(index))
        .sorted()
        .map(index -> "client " + index)
        .collect(Collectors.joining(", "));
  }

  /** Stops listening. Connections go on. */
  @Override
  public void close() throws IOException {
    server.close();
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }
}
