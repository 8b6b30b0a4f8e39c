package io.github.ycsbext.clusters.process;

import io.github.ycsbext.process.ProcessIdentity;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

public final class Executables {
  private static final long PATIENCE_SECONDS = 30;

  private Executables() {}

  public static Optional<Path> onPath(String name) {
    return in(Objects.requireNonNullElse(System.getenv("PATH"), ""), name);
  }

  /** Returns the first of that name on the PATH, or in folders that only root's PATH has. */
  public static Optional<Path> installed(String name) {
    Optional<Path> onPath = onPath(name);
    return onPath.isPresent() ? onPath : in("/usr/local/sbin:/usr/sbin:/sbin:/usr/libexec", name);
  }

  private static Optional<Path> in(String path, String name) {
    return Arrays.stream(path.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isRegularFile)
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Returns the version that a program prints with {@code --version}.
   *
   * @throws IOException if the program does not run or prints no version; the message has its
   *     output
   */
  public static String version(Path executable, PrintedVersion version) throws IOException {
    String words = print(List.of(executable.toString(), "--version"));
    return version
        .in(words)
        .orElseThrow(
            () ->
                new IOException(
                    executable
                        + " does not run on this machine, or tells no version that is known; it said: "
                        + words.strip()));
  }

  /**
   * Runs a program to its end, without input, and returns what it prints.
   *
   * @throws IOException if it cannot be run, or takes more than a few seconds
   */
  public static String print(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    AtomicBoolean isLate = new AtomicBoolean();
    CompletableFuture<?> watch =
        CompletableFuture.runAsync(
            () -> {
              isLate.set(true);
              ProcessIdentity.killTree(process.toHandle());
            },
            CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS));
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    watch.cancel(false);
    if (isLate.get()) {
      throw new IOException(
          String.join(" ", command) + " did not end within " + PATIENCE_SECONDS + " s");
    }
    return printed;
  }

  /**
   * Runs a program to its end, without input, and returns what it prints.
   *
   * @throws ProgramFailedException if it ends with another exit code than 0
   */
  public static String run(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    // The output has ended, so the process is about to: an interrupt can wait.
    if (process.onExit().join().exitValue() != 0) {
      throw new ProgramFailedException(command, String.join(" ", words.strip().lines().toList()));
    }
    return words;
  }

  /** A program that ended with an exit code other than 0. */
  public static final class ProgramFailedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String words;

    ProgramFailedException(List<String> command, String words) {
      super(String.join(" ", command) + ": " + words);
      this.words = words;
    }

    public String words() {
      return words;
    }
  }
}
