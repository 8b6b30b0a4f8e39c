package io.github.ycsbext.clusters.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LinkTrafficTest {
  private static final int BUFFERED_BYTES = 1_000_000;
  private static final int ANSWERED_BYTES = 1_000;
  private static final int LONGER_THAN_COUNTED_MILLIS = 450;
  private static final double MIN_COUNTED_SECONDS = 0.4;

  private static final byte[] WARM = {1};

  @Test
  void what_a_late_receiver_finds_in_its_buffer_is_not_counted() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket receiver = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket sender = server.accept()) {
      CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> sendLittleAfterMuch(sender));

      long bitsPerSecond = LinkTraffic.receive(receiver, Duration.ZERO);

      assertThat(bitsPerSecond)
          .isPositive()
          .isLessThanOrEqualTo(Math.round((ANSWERED_BYTES + 1) * 8 / MIN_COUNTED_SECONDS));
      sent.join();
    }
  }

  /**
   * Sends much before the receiver asks, little as soon as it asks, and one byte when the time is
   * up.
   */
  private static void sendLittleAfterMuch(Socket sender) {
    try {
      sender.getOutputStream().write(new byte[BUFFERED_BYTES]);
      sender.getOutputStream().write(WARM);
      assertThat(sender.getInputStream().read()).isNotNegative();
      sender.getOutputStream().write(new byte[ANSWERED_BYTES]);
      sender.setSoTimeout(LONGER_THAN_COUNTED_MILLIS);
      try {
        sender.getInputStream().read();
      } catch (SocketTimeoutException e) {
        sender.getOutputStream().write(WARM);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void a_sender_goes_on_until_the_receiver_has_enough() throws IOException {
    CompletableFuture<Void> sent;
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket receiver = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket sender = server.accept()) {
      sent =
          CompletableFuture.runAsync(
              () -> {
                try {
                  LinkTraffic.send(sender, Duration.ZERO);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });

      assertThat(LinkTraffic.receive(receiver, Duration.ZERO)).isPositive();
    }
    sent.join();
  }
}
