package io.github.ycsbext.traces.command;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.traces.Monitor;
import io.github.ycsbext.traces.TraceFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code ycsb trace record}. */
@Command(
    name = "record",
    description = {
      "Records what clients ask of a Redis server, by its command MONITOR.",
      "The trace has neither keys nor values, and no password. A server that is monitored is slower."
    })
final class TraceRecordCommand implements Callable<Integer> {
  private static final long MAX_SECONDS = 1_000_000_000;
  private static final List<String> PROPERTIES =
      List.of("redis.host", "redis.port", "redis.username", "redis.password", "redis.tls");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Option(
      names = "-P",
      paramLabel = "FILE",
      description = "A file of properties, as of bin/ycsb run redis.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "-p",
      paramLabel = "NAME=VALUE",
      description =
          "A property: redis.host, redis.port, redis.username, redis.password or redis.tls.")
  private Map<String, String> given = new LinkedHashMap<>();

  @Option(
      names = "--seconds",
      required = true,
      paramLabel = "N",
      description = "How long to record; Ctrl-C ends it earlier.")
  private long seconds;

  private boolean isLost;

  @Mixin private MadeTrace made = new MadeTrace();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    if (seconds < 1 || seconds > MAX_SECONDS) {
      throw UserError.badInput("--seconds is %s: give 1 to %s".formatted(seconds, MAX_SECONDS));
    }
    refuseMistyped();
    made.check();
    Properties properties = properties();
    String host = properties.getProperty("redis.host", "127.0.0.1");
    int port = port(properties.getProperty("redis.port", "6379"));
    Timer timer = new Timer("end of the recording", true);
    Monitor monitor = monitor(properties, host, port);
    OrderlyEnd end = OrderlyEnd.atSignal(() -> close(monitor), PATIENCE, () -> {});
    try {
      spec.commandLine()
          .getErr()
          .printf("Recording what %s:%s is asked for %s s ...%n", host, port, seconds);
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              close(monitor);
            }
          },
          seconds * 1000);
      PrintWriter out = spec.commandLine().getOut();
      made.make(TraceFormat.REDIS, "the recording", () -> next(monitor), Progress.UNSEEN, out);
      out.println(
          "Redis tells what a command wrote, not what was there: an update of one field has that"
              + " field's bytes alone, and a key that was written before it was read counts as"
              + " inserted");
    } finally {
      timer.cancel();
      close(monitor);
      end.close();
    }
    return isLost ? ExitCode.FAILED.code() : ExitCode.OK.code();
  }

  private @Nullable String next(Monitor monitor) {
    try {
      return monitor.next();
    } catch (IOException e) {
      isLost = true;
      spec.commandLine()
          .getErr()
          .printf("The recording ends early, and what came before is kept: %s%n", e.getMessage());
      return null;
    }
  }

  /** Other properties of the binding may be there, and say nothing here. */
  private void refuseMistyped() {
    for (String name : given.keySet()) {
      String question = NearestName.question(name, PROPERTIES);
      if (!PROPERTIES.contains(name) && !question.isEmpty()) {
        throw UserError.badInput(name + " is no property of a recording" + question);
      }
    }
  }

  private Properties properties() throws IOException {
    Properties properties = new Properties();
    for (Path file : files) {
      properties.load(new StringReader(FileContent.ofProperties(Files.readAllBytes(file))));
    }
    properties.putAll(given);
    return properties;
  }

  private static int port(String text) {
    try {
      int port = Integer.parseInt(text.strip());
      if (port > 0 && port < 65536) {
        return port;
      }
    } catch (NumberFormatException e) {
      throw UserError.badInput("redis.port: '" + text + "' is no port", e);
    }
    throw UserError.badInput("redis.port: '" + text + "' is no port");
  }

  private static Monitor monitor(Properties properties, String host, int port) {
    String password = properties.getProperty("redis.password");
    try {
      return new Monitor(
          host,
          port,
          Boolean.parseBoolean(properties.getProperty("redis.tls")),
          properties.getProperty("redis.username"),
          password);
    } catch (IOException e) {
      String reason = Secrets.hideValue(String.valueOf(e.getMessage()), password);
      boolean isLogin = reason.contains("NOAUTH") || reason.contains("WRONGPASS");
      String wayOut =
          isLogin
              ? "give the right -p redis.password=... (and -p redis.username=...)"
              : "name the server by -p redis.host=... -p redis.port=...";
      throw new UserError("Cannot record %s:%s: %s; %s".formatted(host, port, reason, wayOut), e);
    }
  }

  private static void close(Monitor monitor) {
    try {
      monitor.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
