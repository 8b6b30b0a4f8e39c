package io.github.ycsbext.client.coordination;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.function.Consumer;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

public final class CoordinatorCall {
  private static final int CONNECT_MILLIS = 10_000;
  private static final long AGAIN_MILLIS = 200;
  private static final int MAX_BYTES = 4096;

  /** After which time a client tells that it still waits. */
  private static final long TOLD_NS = 10_000_000_000L;

  private CoordinatorCall() {}

  /** Calls until the coordinator answers; throws if it does not in time, or has not the token. */
  public static CoordinatorConnection call(
      CoordinatorAddress place,
      Membership membership,
      String digest,
      Duration patience,
      Consumer<String> screen)
      throws IOException, InterruptedException {
    Connection connection = connection(place, membership, patience, screen);
    try {
      return CoordinatorConnection.called(connection, digest);
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
  static final class UnprovedException extends IOException {
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
      answer = connection.receive(MAX_BYTES);
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
}
