package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A command line with its own environment variables. */
record Command(List<String> words, Path directory, Map<String, String> environment) {
  private static final long PATIENCE_SECONDS = 300;

  /** The exit code and output of a command. */
  record Outcome(int exitCode, String out, String err) {
    Outcome expect(int code) {
      return expectOneOf(List.of(code));
    }

    Outcome expectOneOf(List<Integer> codes) {
      assertThat(exitCode).as("exit code; out: %s%nerr: %s", out, err).isIn(codes);
      return this;
    }
  }

  /** Tells whether this machine has a program of that name. */
  static boolean isOnPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  static Command of(List<String> words) {
    return new Command(words, Path.of("").toAbsolutePath(), Map.of());
  }

  Command in(Path folder) {
    return new Command(words, folder, environment);
  }

  Command with(String name, String value) {
    Map<String, String> more = new HashMap<>(environment);
    more.put(name, value);
    return new Command(words, directory, more);
  }

  Outcome run() {
    try {
      Path out = Files.createTempFile("command", ".out");
      Path err = Files.createTempFile("command", ".err");
      try {
        Process process = start(builder().redirectOutput(out.toFile()).redirectError(err.toFile()));
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly();
          throw new AssertionError(words + " did not end; err: " + Files.readString(err));
        }
        Outcome outcome =
            new Outcome(
                process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
        PlantedSecret.requireNoneIn(outcome);
        return outcome;
      } finally {
        Files.delete(out);
        Files.delete(err);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Starts the command, without waiting for its end. Both outputs go to {@code log}. */
  Process start(Path log) throws IOException {
    return start(builder().redirectErrorStream(true).redirectOutput(log.toFile()));
  }

  private ProcessBuilder builder() {
    return new ProcessBuilder(words)
        .directory(directory.toFile())
        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
  }

  private Process start(ProcessBuilder builder) throws IOException {
    builder.environment().keySet().removeAll(List.of("JAVA_OPTS", "CLASSPATH", "YCSB_HOME"));
    builder.environment().putAll(environment);
    return builder.start();
  }
}
