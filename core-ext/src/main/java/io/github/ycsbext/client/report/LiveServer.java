package io.github.ycsbext.client.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.github.ycsbext.client.plan.LiveAddress;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import java.io.Closeable;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import tools.jackson.databind.ObjectMapper;

/**
 * Serves pages by one thread. On loopback it answers only those who name this machine: a page of
 * another site that has its name lead here (DNS rebinding) gets nothing.
 */
public final class LiveServer implements Closeable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String host;
  private final HttpServer server;
  // Closing a server waits for its own thread, which one who reads nothing would hold up.
  private final ExecutorService thread = Executors.newSingleThreadExecutor();

  private LiveServer(String host, HttpServer server) {
    this.host = host;
    this.server = server;
  }

  /** Throws a UserError if the address, which the option names, cannot be listened on. */
  public static LiveServer open(
      String option, LiveAddress address, Map<String, HttpHandler> pages) {
    try {
      InetAddress host = InetAddress.getByName(address.host());
      HttpServer server = HttpServer.create(new InetSocketAddress(host, address.port()), 0);
      LiveServer opened = new LiveServer(address.host(), server);
      pages.forEach(
          (path, page) ->
              server.createContext(path, exchange -> opened.answer(exchange, path, page)));
      server.setExecutor(opened.thread);
      server.start();
      return opened;
    } catch (IOException e) {
      throw UserError.badInput(
          "%s: cannot listen on %s: %s; name an address of this machine and a port that is free, or 0 for any"
              .formatted(option, address, FileError.reason(e)),
          e);
    }
  }

  /** Returns the page that draws a run. It asks for {@code live.json} and for nothing else. */
  public static HttpHandler drawing() {
    byte[] page = FileContent.packed(LiveServer.class, "live.html").getBytes(UTF_8);
    return exchange -> send(exchange, "text/html", page);
  }

  /** For the page that draws a run, by the number of rows that it has already. */
  public static HttpHandler values(IntFunction<Map<String, ?>> values) {
    return exchange -> {
      String query = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "");
      int from = query.matches("from=\\d{1,9}") ? Integer.parseInt(query.substring(5)) : 0;
      send(exchange, "application/json", JSON.writeValueAsBytes(values.apply(from)));
    };
  }

  private static void send(HttpExchange exchange, String type, byte[] text) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
    exchange.sendResponseHeaders(HttpURLConnection.HTTP_OK, text.length);
    exchange.getResponseBody().write(text);
  }

  private void answer(HttpExchange exchange, String path, HttpHandler page) throws IOException {
    try (exchange) {
      Headers headers = exchange.getResponseHeaders();
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
      headers.set("X-Content-Type-Options", "nosniff");
      headers.set("Cache-Control", "no-store");
      if (!isMeant(exchange.getRequestHeaders())) {
        exchange.sendResponseHeaders(HttpURLConnection.HTTP_FORBIDDEN, -1);
      } else if (!exchange.getRequestURI().getPath().equals(path)) {
        exchange.sendResponseHeaders(HttpURLConnection.HTTP_NOT_FOUND, -1);
      } else {
        page.handle(exchange);
      }
    }
  }

  private boolean isMeant(Headers asked) {
    String named = Objects.requireNonNullElse(asked.getFirst("Host"), "");
    String origin = asked.getFirst("Origin");
    return (origin == null || origin.equals("http://" + named))
        && (!server.getAddress().getAddress().isLoopbackAddress()
            || List.of("localhost", "127.0.0.1", "[::1]", host)
                .contains(named.replaceFirst(":\\d+$", "")));
  }

  public String url() {
    return "http://" + new LiveAddress(host, server.getAddress().getPort()) + "/";
  }

  @Override
  public void close() {
    server.stop(0);
    thread.shutdown();
  }
}
