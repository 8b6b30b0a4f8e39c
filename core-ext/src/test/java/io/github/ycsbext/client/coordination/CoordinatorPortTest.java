package io.github.ycsbext.client.coordination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.client.coordination.Message.Proof;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CoordinatorPortTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Map<String, String> WORK = Map.of("recordcount", "10");

  private final Token token = Token.drawn();

  private CoordinatorPort listen(int clients) throws IOException {
    return CoordinatorPort.listen(InetAddress.getLoopbackAddress(), 0, token, clients);
  }

  private static CompletableFuture<CoordinatorConnection> call(
      CoordinatorPort port, Token with, int index, int count, String digest) {
    CoordinatorAddress place = new CoordinatorAddress("127.0.0.1", port.port(), with);
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return CoordinatorConnection.call(
                place, new Membership(index, count, Map.of()), digest, LONG, line -> {});
          } catch (IOException e) {
            throw new CompletionException(e);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private List<RemoteClient> received(CoordinatorPort port, Set<Integer> expected)
      throws InterruptedException {
    List<RemoteClient> remoteClients = port.await(expected, "same", index -> WORK, LONG);
    remoteClients.forEach(RemoteClient::start);
    return remoteClients;
  }

  @Test
  void clients_with_the_token_are_invited() throws Exception {
    try (CoordinatorPort port = listen(3)) {
      CompletableFuture<CoordinatorConnection> one = call(port, token, 1, 3, token.digest("same"));
      CompletableFuture<CoordinatorConnection> two = call(port, token, 2, 3, token.digest("same"));

      received(port, Set.of(1, 2));

      assertThat(one.get().properties()).isEqualTo(WORK);
      assertThat(two.get().properties()).isEqualTo(WORK);
    }
  }

  @Test
  void a_client_with_another_token_is_told_so_and_nobody_else_notices() throws Exception {
    try (CoordinatorPort port = listen(2)) {
      CompletableFuture<CoordinatorConnection> stranger = call(port, Token.drawn(), 1, 2, "");
      assertThatThrownBy(stranger::get).hasMessageContaining("does not know this client's token");

      CompletableFuture<CoordinatorConnection> client =
          call(port, token, 1, 2, token.digest("same"));
      received(port, Set.of(1));

      assertThat(client.get().properties()).isEqualTo(WORK);
    }
  }

  @Test
  void garbage_half_open_connections_and_a_flood_change_nothing() throws Exception {
    List<Socket> open = new ArrayList<>();
    try (CoordinatorPort port = listen(2)) {
      for (int i = 0; i < 600; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port.port());
        open.add(socket);
        if (i % 3 == 0) {
          write(socket, "GET / HTTP/1.1\r\n\r\n".repeat(i));
        }
      }
      for (Socket socket : open) {
        socket.close();
      }

      CompletableFuture<CoordinatorConnection> client =
          call(port, token, 1, 2, token.digest("same"));
      received(port, Set.of(1));

      assertThat(client.get().properties()).isEqualTo(WORK);
    }
  }

  @Test
  void connections_that_stay_silent_do_not_keep_a_client_waiting() throws Exception {
    List<Socket> open = new ArrayList<>();
    try (CoordinatorPort port = listen(2)) {
      for (int i = 0; i < 300; i++) {
        open.add(new Socket(InetAddress.getLoopbackAddress(), port.port()));
      }

      CompletableFuture<CoordinatorConnection> client =
          call(port, token, 1, 2, token.digest("same"));
      Map<Integer, Connection> arrived = port.await(Set.of(1), Duration.ofSeconds(8));

      // Sooner than the silent ones are given up.
      assertThat(arrived).containsKey(1);
      assertThat(client).isNotCompletedExceptionally();
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }

  private static void write(Socket socket, String text) throws IOException {
    try {
      socket.getOutputStream().write(text.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    } catch (SocketException e) {
      // It was dropped already.
    }
  }

  @Test
  void a_client_that_was_given_other_properties_is_refused() throws Exception {
    try (CoordinatorPort port = listen(2)) {
      CompletableFuture<CoordinatorConnection> client =
          call(port, token, 1, 2, token.digest("other"));

      RemoteClient remoteClient = received(port, Set.of(1)).get(0);

      assertThatThrownBy(client::get)
          .hasRootCauseInstanceOf(UserError.class)
          .hasMessageContaining("client 1: it was given other properties than client 0");
      assertThat(remoteClient.awaitReady(0, LONG.toNanos())).isFalse();
      assertThat(remoteClient.refusal()).isNotNull();
    }
  }

  @Test
  void a_client_that_does_not_come_is_named() throws Exception {
    try (CoordinatorPort port = listen(4)) {
      CompletableFuture<CoordinatorConnection> one = call(port, token, 1, 4, "");
      port.await(Set.of(1), LONG);
      assertThatThrownBy(
              () -> port.await(Set.of(1, 2, 3), "same", index -> WORK, Duration.ofMillis(500)))
          .isInstanceOf(UserError.class)
          .hasMessageContaining("client 2, client 3 did not come within 0 s");
      assertThatThrownBy(one::get)
          .hasRootCauseInstanceOf(UserError.class)
          .hasMessageContaining("client 2, client 3 did not come within 0 s; nothing has run");
    }
  }

  @Test
  void one_of_another_number_ends_the_wait_of_all() throws Exception {
    try (CoordinatorPort port = listen(3)) {
      CompletableFuture<CoordinatorConnection> one = call(port, token, 1, 3, "");
      port.await(Set.of(1), LONG);
      CompletableFuture<CoordinatorConnection> other = call(port, token, 2, 4, "");

      String why = "client 2 was started as one of 4, and client 0 as one of 3";
      assertThatThrownBy(() -> received(port, Set.of(1, 2)))
          .isInstanceOf(UserError.class)
          .hasMessageContaining(why);
      assertThatThrownBy(one::get).hasMessageContaining(why);
      assertThatThrownBy(other::get).hasMessageContaining(why);
    }
  }

  @Test
  void a_host_that_nobody_knows_is_told_as_that() {
    CoordinatorAddress nowhere = new CoordinatorAddress("no-such-host.invalid", 7411, token);

    assertThatThrownBy(
            () ->
                CoordinatorConnection.call(
                    nowhere, new Membership(1, 2, Map.of()), "", Duration.ZERO, line -> {}))
        .hasMessageContaining("no host of the name no-such-host.invalid is known");
  }

  @Test
  void two_clients_of_one_index_or_of_another_number_are_refused() throws Exception {
    try (CoordinatorPort port = listen(3)) {
      CompletableFuture<CoordinatorConnection> one = call(port, token, 1, 3, token.digest("same"));
      port.await(Set.of(1), LONG);

      assertThatThrownBy(() -> call(port, token, 1, 3, "").get())
          .hasMessageContaining("client 1 is there already");
      assertThatThrownBy(() -> call(port, token, 2, 5, "").get())
          .hasMessageContaining("client 2 was started as one of 5, and client 0 as one of 3");
      assertThat(one).isNotCompleted();
    }
  }

  @Test
  void connections_are_encrypted_and_proved() throws Exception {
    javax.net.ssl.SSLContext key = Encryption.ofThisProcess();
    try (var server = key.getServerSocketFactory().createServerSocket(0)) {
      CompletableFuture<byte[]> ofServer =
          CompletableFuture.supplyAsync(
              () -> {
                try (var socket = (javax.net.ssl.SSLSocket) server.accept()) {
                  socket.startHandshake();
                  socket.getInputStream().read();
                  return Encryption.certificate(socket, true);
                } catch (IOException e) {
                  throw new CompletionException(e);
                }
              });
      try (var socket =
          Encryption.to(InetAddress.getLoopbackAddress(), server.getLocalPort(), 10_000)) {
        byte[] seen = Encryption.certificate(socket, false);
        socket.getOutputStream().write(1);

        assertThat(seen).isNotEmpty().isEqualTo(ofServer.get());
        Proof proof = Proof.of(token, 1, 2, seen);
        assertThat(proof.isOf(token, seen)).isTrue();
        assertThat(proof.isOf(token, new byte[] {1})).isFalse();
        assertThat(proof.isOf(Token.drawn(), seen)).isFalse();
      }
    }
  }
}
