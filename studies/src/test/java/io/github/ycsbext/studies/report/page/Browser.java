package io.github.ycsbext.studies.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real Chromium without a screen, led by its DevTools protocol. */
public final class Browser implements AutoCloseable {
  /** Names a browser's program, or is one of the two words below. */
  private static final String VARIABLE = "YCSB_BROWSER";

  /** The tests shall go without a browser. */
  private static final String NONE = "none";

  /** The tests shall fail where there is no browser on the PATH. */
  private static final String REQUIRED = "required";

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome");
  private static final long MAX_SECONDS = 60;
  private static final JsonMapper JSON = new JsonMapper();

  private final Process process;
  private final WebSocket socket;
  private final AtomicInteger ids = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final BlockingQueue<JsonNode> events = new LinkedBlockingQueue<>();
  private String session = "";

  private Browser(Process process, String address) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Listener())
            .orTimeout(MAX_SECONDS, TimeUnit.SECONDS)
            .join();
  }

  /**
   * Returns its program. Without one the test is aborted and named, since a skipped test would look
   * like a page that works; where a browser is required, it fails.
   */
  public static Path orNotTested() {
    String named = Objects.requireNonNullElse(System.getenv(VARIABLE), "");
    Optional<Path> program =
        switch (named) {
          case NONE -> Optional.empty();
          case "", REQUIRED -> onPath();
          default -> Optional.of(Path.of(named)).filter(Files::isExecutable);
        };
    if (program.isEmpty()) {
      String reason =
          named.equals(NONE)
              ? VARIABLE + "=none"
              : "there is no browser"
                  + (named.isEmpty() || named.equals(REQUIRED)
                      ? " on the PATH (" + String.join(", ", NAMES) + ")"
                      : " " + named);
      assertThat(named).as("a browser is required, and " + reason).isNotEqualTo(REQUIRED);
      System.out.println("Pages in a browser: NOT TESTED: " + reason);
      return abort(reason);
    }
    return program.get();
  }

  private static Optional<Path> onPath() {
    return NAMES.stream()
        .flatMap(
            name ->
                Arrays.stream(System.getenv("PATH").split(":", -1))
                    .map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * @param profile an empty folder that it may fill
   */
  public static Browser start(Path program, Path profile) throws IOException {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--remote-allow-origins=*",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(profile.resolveSibling("browser-stderr.txt").toFile())
            .start();
    try {
      Browser browser = new Browser(process, address(process, profile));
      browser.openTab();
      return browser;
    } catch (IOException | RuntimeException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  /** It writes down where it listens, when it does. */
  private static String address(Process process, Path profile) throws IOException {
    Path file = profile.resolve("DevToolsActivePort");
    long end = System.nanoTime() + Duration.ofSeconds(MAX_SECONDS).toNanos();
    while (!Files.isRegularFile(file) || Files.readAllLines(file).size() < 2) {
      if (!process.isAlive() || System.nanoTime() > end) {
        throw new IOException(
            "the browser did not start: "
                + Files.readString(profile.resolveSibling("browser-stderr.txt")));
      }
      pause();
    }
    List<String> lines = Files.readAllLines(file);
    return "ws://127.0.0.1:" + lines.get(0) + lines.get(1);
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void openTab() {
    String target =
        send("Target.createTarget", Map.of("url", "about:blank")).path("targetId").asString();
    session =
        send("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .asString();
    send("Page.enable", Map.of());
    send("Runtime.enable", Map.of());
    send("Log.enable", Map.of());
    send("Network.enable", Map.of());
  }

  /** Returns when the page is there. */
  public void open(URI page) {
    events.clear();
    send("Page.navigate", Map.of("url", page.toString()));
    long end = System.nanoTime() + Duration.ofSeconds(MAX_SECONDS).toNanos();
    while (!isThere()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("not there in time: " + page + ", " + problems());
      }
    }
  }

  private boolean isThere() {
    return evaluate(
            """
            new Promise(done => setTimeout(() => done(document.readyState === 'complete'
              && document.querySelectorAll('main').length === 1), 50))
            """)
        .asBoolean();
  }

  /** What an expression comes to in the page. */
  public JsonNode evaluate(String expression) {
    JsonNode answer =
        send(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    if (answer.has("exceptionDetails")) {
      throw new IllegalStateException(answer.path("exceptionDetails").toString());
    }
    return answer.path("result").path("value");
  }

  public JsonNode send(String method, Map<String, ?> parameters) {
    int id = ids.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    answers.put(id, answer);
    Map<String, Object> message =
        session.isEmpty()
            ? Map.of("id", id, "method", method, "params", parameters)
            : Map.of("id", id, "method", method, "params", parameters, "sessionId", session);
    socket.sendText(JSON.writeValueAsString(message), true).join();
    return answer.orTimeout(MAX_SECONDS, TimeUnit.SECONDS).join();
  }

  /** Errors and warnings of the console, and scripts that threw, since the page was opened. */
  public List<String> problems() {
    return events.stream()
        .filter(
            event ->
                switch (event.path("method").asString()) {
                  case "Runtime.exceptionThrown" -> true;
                  case "Runtime.consoleAPICalled" ->
                      List.of("error", "warning", "assert")
                          .contains(event.path("params").path("type").asString());
                  case "Log.entryAdded" ->
                      List.of("error", "warning")
                          .contains(event.path("params").path("entry").path("level").asString());
                  default -> false;
                })
        .map(JsonNode::toString)
        .toList();
  }

  /** Addresses that the page asked for, its own file apart. */
  List<String> requests() {
    return events.stream()
        .filter(event -> event.path("method").asString().equals("Network.requestWillBeSent"))
        .map(event -> event.path("params").path("request").path("url").asString())
        .filter(url -> !url.startsWith("file:") && !url.startsWith("data:"))
        .toList();
  }

  @Override
  public void close() {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        JsonNode message = JSON.readTree(text.toString());
        text.setLength(0);
        take(message);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }

    private void take(JsonNode message) {
      if (!message.has("id")) {
        events.add(message);
        return;
      }
      CompletableFuture<JsonNode> answer = answers.remove(message.path("id").asInt());
      if (message.has("error")) {
        answer.completeExceptionally(new IllegalStateException(message.path("error").toString()));
      } else {
        answer.complete(message.path("result"));
      }
    }
  }
}
