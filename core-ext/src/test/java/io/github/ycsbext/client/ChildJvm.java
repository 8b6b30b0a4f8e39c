package io.github.ycsbext.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A separate process with the tests' class path. It ends when it is closed. */
final class ChildJvm implements AutoCloseable {
  private static final long MAX_SECONDS = 60;

  private final Process process;
  private final Path out;
  private final Path err;

  private ChildJvm(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  static ChildJvm start(Path folder, String mainClass, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-Xmx256m", "-Duser.language=de", "-Duser.country=DE"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new ChildJvm(process, out, err);
  }

  Process process() {
    return process;
  }

  /** Waits for the process to end and returns its exit code. */
  int exitCode() throws InterruptedException, IOException {
    if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("it runs on after " + MAX_SECONDS + " s:\n" + err());
    }
    return process.exitValue();
  }

  /** Waits until standard error contains the words. */
  void awaitErr(String words) throws InterruptedException, IOException {
    long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_SECONDS);
    while (!err().contains(words)) {
      if (!process.isAlive() || System.nanoTime() - deadlineNs > 0) {
        throw new AssertionError("'" + words + "' never came:\n" + err());
      }
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
  }

  String out() throws IOException {
    return Files.readString(out, UTF_8);
  }

  String err() throws IOException {
    return Files.readString(err, UTF_8);
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
