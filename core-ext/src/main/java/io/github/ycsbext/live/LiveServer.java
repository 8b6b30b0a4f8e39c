package io.github.ycsbext.live;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.ObjectMapper;

/**
 * Serves pages to whoever asks, by one thread that does nothing else. On loopback it answers only
 * those who name this machine: a page of another site that has its name lead here (DNS rebinding)
 * gets nothing.
 */
public final class LiveServer implements Closeable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int FORBIDDEN = 403;
  private static final int NOT_ALLOWED = 405;
  private static final int NOT_FOUND = 404;
  private static final int OK = 200;

  /** The whole page, which asks for {@code live.json} and for nothing else. */
  private static final String PAGE = "live.html";

  private final LiveAddress address;
  private final HttpServer server;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "ycsb-live");
            thread.setDaemon(true);
            return thread;
          });

  private LiveServer(LiveAddress address, HttpServer server) {
    this.address = new LiveAddress(address.host(), server.getAddress().getPort());
    this.server = server;
  }

  /** What is told to the page that draws a run. */
  @FunctionalInterface
  public interface Values {
    /**
     * @param from the number of rows that the page has already
     */
    Map<String, ?> from(int from);
  }

  /**
   * Begins to listen.
   *
   * @param option what the user calls the address
   * @param pages by their path
   * @throws UserError if the address cannot be listened on
   */
  public static LiveServer open(
      String option, LiveAddress address, Map<String, HttpHandler> pages) {
    try {
      InetAddress host = InetAddress.getByName(address.host());
      HttpServer server = HttpServer.create(new InetSocketAddress(host, address.port()), 0);
      LiveServer opened = new LiveServer(address, server);
      Filter guard = Filter.beforeHandler("answers this machine", opened::secure);
      pages.forEach(
          (path, page) ->
              server
                  .createContext(path, exchange -> opened.answer(exchange, path, page))
                  .getFilters()
                  .add(guard));
      server.setExecutor(opened.thread);
      server.start();
      return opened;
    } catch (UnknownHostException e) {
      throw refused(option, "the host " + address.host() + " is not known", e);
    } catch (IOException e) {
      throw refused(option, "cannot listen on %s: %s".formatted(address, why(address, e)), e);
    }
  }

  private static String why(LiveAddress address, IOException e) {
    try {
      InetAddress host = InetAddress.getByName(address.host());
      if (!host.isAnyLocalAddress() && NetworkInterface.getByInetAddress(host) == null) {
        return "this machine has no address " + host.getHostAddress() + "; give one of its own";
      }
    } catch (IOException unknown) {
      e.addSuppressed(unknown);
    }
    return FileError.reason(e) + "; name another port, or 0 for any free one";
  }

  private static UserError refused(String option, String why, IOException cause) {
    return UserError.badInput(option + ": " + why, cause);
  }

  /** Returns the page that draws a run. */
  public static HttpHandler drawing() {
    return exchange -> {
      try (InputStream in = LiveServer.class.getResourceAsStream(PAGE)) {
        send(exchange, "text/html", Objects.requireNonNull(in, PAGE).readAllBytes());
      }
    };
  }

  public static HttpHandler values(Values values) {
    return exchange -> {
      String query = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "");
      int from = query.matches("from=\\d{1,9}") ? Integer.parseInt(query.substring(5)) : 0;
      send(exchange, "application/json", JSON.writeValueAsBytes(values.from(from)));
    };
  }

  private static void send(HttpExchange exchange, String type, byte[] text) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
    exchange.sendResponseHeaders(OK, text.length);
    exchange.getResponseBody().write(text);
  }

  private void secure(HttpExchange exchange) {
    Headers headers = exchange.getResponseHeaders();
    headers.set(
        "Content-Security-Policy",
        "default-src 'self' 'unsafe-inline' data: blob:; form-action 'none'; frame-ancestors 'self'");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Cache-Control", "no-store");
  }

  private void answer(HttpExchange exchange, String path, HttpHandler page) throws IOException {
    try (exchange) {
      if (!isMeant(exchange.getRequestHeaders())) {
        exchange.sendResponseHeaders(FORBIDDEN, -1);
      } else if (!exchange.getRequestMethod().equals("GET")) {
        exchange.sendResponseHeaders(NOT_ALLOWED, -1);
      } else if (!exchange.getRequestURI().getPath().equals(path)) {
        exchange.sendResponseHeaders(NOT_FOUND, -1);
      } else {
        page.handle(exchange);
      }
    }
  }

  private boolean isMeant(Headers asked) {
    String host = asked.getFirst("Host");
    String origin = asked.getFirst("Origin");
    if (host == null || (origin != null && !origin.equals("http://" + host))) {
      return false;
    }
    String name = host.replaceFirst(":\\d+$", "");
    Set<String> own = Set.of("localhost", "127.0.0.1", "[::1]");
    return !server.getAddress().getAddress().isLoopbackAddress()
        || own.contains(name)
        || name.equals(address.host())
        || name.equals("[" + address.host() + "]");
  }

  /** Returns where it listens, as a URL. */
  public String url() {
    return "http://" + address + "/";
  }

  @Override
  public void close() {
    server.stop(0);
    thread.shutdown();
  }
}
