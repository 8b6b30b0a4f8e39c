package io.github.ycsbext.traces.command;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.traces.Monitor;
import io.github.ycsbext.traces.TraceFormat;
import java.io.IOException;
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
  private int seconds;

  @Mixin private MadeTrace made = new MadeTrace();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    if (seconds < 1) {
      throw new UserError(ExitCode.BAD_INPUT, "--seconds is " + seconds + ": give 1 or more");
    }
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
          seconds * 1000L);
      made.make(TraceFormat.REDIS, monitor::next, spec.commandLine().getOut());
    } finally {
      timer.cancel();
      close(monitor);
      end.close();
    }
    return 0;
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
      throw new UserError(ExitCode.BAD_INPUT, "redis.port: '" + text + "' is no port", e);
    }
    throw new UserError(ExitCode.BAD_INPUT, "redis.port: '" + text + "' is no port");
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
      throw new UserError(
          "Cannot record %s:%s: %s; name the server by -p redis.host=... -p redis.port=..."
              .formatted(host, port, Secrets.hideValue(String.valueOf(e.getMessage()), password)),
          e);
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
