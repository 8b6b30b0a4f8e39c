package io.github.ycsbext.client.report;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.plan.LiveAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveServerTest {
  private static LiveServer opened() {
    return LiveServer.open(
        "metrics",
        new LiveAddress("127.0.0.1", 0),
        Map.of(
            "/", LiveServer.drawing(), "/live.json", LiveServer.values(from -> Map.of("a", from))));
  }

  /**
   * Returns the whole answer to a request with these headers, which no client library would send.
   */
  private static String answer(LiveServer server, String request, String headers)
      throws IOException {
    int port = URI.create(server.url()).getPort();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String lines = request + " HTTP/1.1\r\n" + headers + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(lines.getBytes(US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), US_ASCII);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GET /live.json, localhost, 200",
    "GET /live.json, 127.0.0.1:1, 200",
    "GET /live.json, [::1]:1, 200",
    "GET /, localhost, 200",
    "GET /live.json, attacker.example, 403",
    "GET /, attacker.example:80, 403",
    "GET /, localhost.attacker.example, 403",
    "GET /, '', 403",
    "GET /live.json/more, localhost, 404",
    "GET /else, localhost, 404"
  })
  void only_a_browser_that_names_this_machine_is_answered(String request, String host, int status)
      throws IOException {
    try (LiveServer server = opened()) {
      assertThat(answer(server, request, "Host: " + host)).startsWith("HTTP/1.1 " + status + " ");
    }
  }

  @Test
  void a_page_of_another_origin_gets_nothing() throws IOException {
    try (LiveServer server = opened()) {
      String host = "Host: localhost\r\nOrigin: http://";

      assertThat(answer(server, "GET /live.json", host + "attacker.example")).contains(" 403 ");
      assertThat(answer(server, "GET /live.json", host + "localhost:1")).contains(" 403 ");
      assertThat(answer(server, "GET /live.json", host + "localhost"))
          .contains(" 200 ", "Cross-origin-resource-policy: same-origin");
    }
  }

  @Test
  void the_page_tells_which_rows_it_has() throws IOException {
    try (LiveServer server = opened()) {
      assertThat(answer(server, "GET /live.json?from=17", "Host: localhost"))
          .endsWith("{\"a\":17}");
      assertThat(answer(server, "GET /live.json?from=x", "Host: localhost")).endsWith("{\"a\":0}");
    }
  }

  @Test
  void the_page_asks_no_other_host() throws IOException {
    try (LiveServer server = opened()) {
      assertThat(answer(server, "GET /", "Host: localhost"))
          .contains("live.json")
          .doesNotContain("//cdn", "http://", "https://");
    }
  }

  @Test
  void the_oldest_of_many_rows_are_forgotten() {
    LiveValues.LiveRows rows = new LiveValues.LiveRows();
    for (int row = 0; row < 20_001; row++) {
      rows.add(Integer.toString(row));
    }

    assertThat(rows.count()).isEqualTo(20_001);
    assertThat(rows.after(0)).startsWith("1").endsWith("20000").hasSize(20_000);
    assertThat(rows.after(20_000)).containsExactly("20000");
    assertThat(rows.after(20_001)).isEmpty();
    assertThat(rows.after(30_000)).isEmpty();
  }
}
