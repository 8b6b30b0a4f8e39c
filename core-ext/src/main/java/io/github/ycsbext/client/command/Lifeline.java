package io.github.ycsbext.client.command;

import io.github.ycsbext.process.Daemon;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Instant;
import java.util.Optional;

/**
 * Ends this process when its parent ends, even killed: the pipe to standard input then closes. Only
 * for a parent that asks for it, because many close that pipe at once.
 */
public final class Lifeline {
  /** The environment variable that studies set for their children, to {@code stdin}. */
  public static final String VARIABLE = "YCSB_LIFELINE";

  private static final String MEASURING_SINCE = "[MEASURING], StartedAt, ";

  private static final int KILLED = 137;

  private Lifeline() {}

  public static void hold(InputStream in) {
    if (System.getenv(VARIABLE) != null) {
      Daemon.start(() -> awaitEnd(in), "lifeline");
    }
  }

  /** Tells the parent that asks for it since when this process has measured. */
  public static void print(Instant startedAt, PrintStream err) {
    if (System.getenv(VARIABLE) != null) {
      err.println(MEASURING_SINCE + startedAt);
    }
  }

  public static Optional<Instant> measuringSince(String line) {
    return line.startsWith(MEASURING_SINCE)
        ? Optional.of(Instant.parse(line.substring(MEASURING_SINCE.length())))
        : Optional.empty();
  }

  private static void awaitEnd(InputStream in) {
    try {
      while (in.read() >= 0) {
        // The input is ignored.
      }
    } catch (IOException e) {
      // An error counts as closed.
    }
    Runtime.getRuntime().halt(KILLED);
  }
}
