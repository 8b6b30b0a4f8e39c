package io.github.ycsbext.client.thread;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * How late Linux may wake a thread that sleeps, so that several wake together. It is 50 µs, which
 * is as long as a whole operation of a fast database; a thread may set its own to nothing. This
 * costs no processor time, as waiting in a loop would.
 */
final class TimerSlack {
  private static final Path OWN = Path.of("/proc/thread-self");

  private TimerSlack() {}

  /** Lets the calling thread wake when it asked to, if the system allows it. */
  static void shorten() {
    try {
      Path thread = Files.readSymbolicLink(OWN).getFileName();
      Path slack = Path.of("/proc").resolve(thread).resolve("timerslack_ns");
      Files.writeString(slack, "1", StandardOpenOption.WRITE);
    } catch (IOException | UnsupportedOperationException e) {
      // Another system, or a container that hides this file: the thread wakes a little later.
    }
  }
}
