package io.github.ycsbext.client.meeting;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A client's call at the meeting's port. */
public final class MeetingCall {
  private static final int CONNECT_MILLIS = 10_000;
  private static final long AGAIN_MILLIS = 200;
  private static final int MOST_BYTES = 4096;

  private MeetingCall() {}

  /**
   * Calls until the meeting answers.
   *
   * @param digest of the properties that this client was given
   * @throws IOException if it does not answer in time, or is not the one that has the token
   */
  public static Attendance call(
      MeetingPlace place, Membership membership, String digest, Duration patience)
      throws IOException, InterruptedException {
    long deadlineNs = System.nanoTime() + patience.toNanos();
    while (true) {
      try {
        return Attendance.called(connect(place, membership), digest);
      } catch (UnprovedException e) {
        throw e;
      } catch (IOException e) {
        if (System.nanoTime() - deadlineNs > 0) {
          throw new IOException(
              "no meeting answered at "
                  + place.address()
                  + " within "
                  + patience.toSeconds()
                  + " s ("
                  + e.getMessage()
                  + ")",
              e);
        }
        Thread.sleep(AGAIN_MILLIS);
      }
    }
  }

  /** The other side has not the token, so it is not worth another try. */
  static final class UnprovedException extends IOException {
    private static final long serialVersionUID = 1;

    UnprovedException(String message, @Nullable IOException cause) {
      super(message, cause);
    }
  }

  private static Connection connect(MeetingPlace place, Membership membership) throws IOException {
    Socket socket = socket(InetAddress.getByName(place.host()), place.port());
    try {
      socket.setTcpNoDelay(true);
      Connection connection =
          new Connection(socket.getInputStream(), socket.getOutputStream(), socket);
      connection.open();
      Message challenge = connection.receive(MOST_BYTES);
      if (challenge.kind() != Message.Kind.CHALLENGE) {
        throw new IOException("it is no meeting");
      }
      byte[] key = Encryption.key(socket, false);
      Proof proof =
          Proof.of(place.token(), membership.index(), membership.count(), challenge.content(), key);
      connection.send(Message.Kind.PROOF, proof.bytes());
      check(connection, proof, place, challenge, key);
      socket.setSoTimeout(0);
      return connection;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  private static void check(
      Connection connection, Proof proof, MeetingPlace place, Message challenge, byte[] key)
      throws IOException {
    Message answer;
    try {
      answer = connection.receive(MOST_BYTES);
    } catch (IOException e) {
      throw new UnprovedException(
          "the meeting at " + place.address() + " does not know this client's token", e);
    }
    if (answer.kind() != Message.Kind.ACCEPTED
        || !Token.areEqual(
            answer.content(), proof.answer(place.token(), challenge.content(), key))) {
      throw new UnprovedException(
          "what answers at " + place.address() + " has not the meeting's token", null);
    }
  }

  private static Socket socket(InetAddress host, int port) throws IOException {
    if (!host.isLoopbackAddress()) {
      return Encryption.to(host, port, CONNECT_MILLIS);
    }
    Socket socket = new Socket();
    socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
    socket.setSoTimeout(CONNECT_MILLIS);
    return socket;
  }
}
