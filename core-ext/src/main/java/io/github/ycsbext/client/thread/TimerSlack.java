package io.github.ycsbext.client.thread;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Linux may wake a thread 50 µs late, as long as a fast operation, unless the thread asks not. */
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
