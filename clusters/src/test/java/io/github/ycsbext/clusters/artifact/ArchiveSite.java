package io.github.ycsbext.clusters.artifact;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.ycsbext.file.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** A download site on this machine: an HTTP server of archives, which can fail as sites do. */
public final class ArchiveSite implements AutoCloseable {
  private static final int MAY_RUN = 0100755;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, byte[]> files = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private volatile String broken = "";
  private volatile boolean stalls;

  private ArchiveSite(HttpServer server) {
    this.server = server;
  }

  public static ArchiveSite open() throws IOException {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    ArchiveSite site = new ArchiveSite(HttpServer.create(any, 0));
    site.server.setExecutor(site.threads);
    site.server.createContext("/", site::answer);
    site.server.start();
    return site;
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/dl");
  }

  /** Publishes a file, with its sum beside it as MongoDB does. */
  public void publish(String path, byte[] content) {
    Sha256 sum = new Sha256();
    sum.add(content, content.length);
    String name = path.substring(path.lastIndexOf('/') + 1);
    put(path, content);
    put(path + ".sha256", (sum.hex() + "  " + name + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Adds or replaces a file alone. */
  void put(String path, byte[] content) {
    files.put("/dl/" + path, content);
  }

  void remove(String path) {
    files.remove("/dl/" + path);
  }

  /** Lets transfers of a file end early. */
  void truncate(String path) {
    broken = "/dl/" + path;
  }

  /** Lets transfers of a file stop in the middle, with the connection open. */
  public void stall(String path) {
    stalls = true;
    broken = "/dl/" + path;
  }

  /** Lets transfers be whole again. */
  public void mend() {
    broken = "";
  }

  /** Returns the paths that were asked for, in order, each with its method if that is no GET. */
  public List<String> asked() {
    return List.copyOf(asked);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String method = exchange.getRequestMethod();
      asked.add((method.equals("GET") ? "" : method + " ") + path.substring("/dl/".length()));
      byte[] content = files.get(path);
      if (content == null) {
        exchange.sendResponseHeaders(404, -1);
      } else if (method.equals("HEAD")) {
        exchange.sendResponseHeaders(200, -1);
      } else {
        send(exchange, content, path.equals(broken) ? content.length / 2 : content.length);
      }
    }
  }

  private void send(HttpExchange exchange, byte[] content, int bytes) throws IOException {
    exchange.sendResponseHeaders(200, content.length);
    OutputStream body = exchange.getResponseBody();
    body.write(content, 0, bytes);
    body.flush();
    if (bytes < content.length && stalls) {
      awaitEnd();
    }
  }

  private void awaitEnd() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    end.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  /**
   * Returns a {@code .tgz}.
   *
   * @param programs the contents of executable files by their names
   */
  public static byte[] tgz(Map<String, String> programs) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(bytes))) {
      for (Map.Entry<String, String> program : programs.entrySet()) {
        byte[] content = program.getValue().getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry entry = new TarArchiveEntry(program.getKey(), true);
        entry.setSize(content.length);
        entry.setMode(MAY_RUN);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
      }
    }
    return bytes.toByteArray();
  }
}
