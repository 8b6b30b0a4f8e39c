package io.github.ycsbext.health;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** What took the processors' time of this machine, from the first line of {@code /proc/stat}. */
final class MachineMeter {
  /** The fields user, nice, system, idle, iowait, irq, softirq and steal, in this order. */
  private static final int FIELDS = 8;

  /** The fields of programs' own time. What interrupts take belongs to none. */
  private static final int PROGRAMS = 3;

  private static final double NS_PER_TICK = 1e7;

  private final Path stat;
  private final Supplier<Map<String, Double>> servers;
  private final long[] start;
  private final Map<String, Double> last;
  private double serverSeconds;

  /** Servers' processor time is in seconds since their start; empty if none is known. */
  MachineMeter(Supplier<Map<String, Double>> servers) {
    this(Path.of("/proc/stat"), servers);
  }

  MachineMeter(Path stat, Supplier<Map<String, Double>> servers) {
    this.stat = stat;
    this.servers = servers;
    this.start = ticks();
    this.last = new HashMap<>(servers.get());
  }

  /** Reads what the servers have used, so that nothing is lost of one that ends. */
  void sample() {
    servers
        .get()
        .forEach(
            (server, seconds) -> {
              Double before = last.put(server, seconds);
              // Less than before is that of a server that was started again.
              serverSeconds += before == null || seconds < before ? seconds : seconds - before;
            });
  }

  /** Returns what the host gave to others, from 0 to 1; NaN if it is not known. */
  double stolenShare() {
    long[] passed = passed();
    return passed.length < FIELDS ? Double.NaN : (double) passed[FIELDS - 1] / sum(passed);
  }

  /** Returns what programs beside this one and the servers used, 0 to 1; NaN if not known. */
  double foreignShare(long processNs) {
    long[] passed = passed();
    if (passed.length < FIELDS || last.isEmpty()) {
      return Double.NaN;
    }
    double own = processNs / NS_PER_TICK + serverSeconds * 1e9 / NS_PER_TICK;
    double programs = sum(Arrays.copyOf(passed, PROGRAMS));
    return Math.max(0, programs - own) / sum(passed);
  }

  private static double sum(long[] ticks) {
    return LongStream.of(ticks).sum();
  }

  /** Returns the ticks since the start by field; none if they are not known. */
  private long[] passed() {
    long[] now = ticks();
    if (start.length < FIELDS || now.length < FIELDS) {
      return new long[0];
    }
    for (int i = 0; i < FIELDS; i++) {
      now[i] = Math.max(0, now[i] - start[i]);
    }
    return sum(now) > 0 ? now : new long[0];
  }

  /** Returns the ticks by field; none if the system does not report them. */
  private long[] ticks() {
    try (BufferedReader lines = Files.newBufferedReader(stat, StandardCharsets.US_ASCII)) {
      String[] words = Objects.requireNonNullElse(lines.readLine(), "").strip().split("\\s+");
      return Stream.of(words).skip(1).limit(FIELDS).mapToLong(Long::parseLong).toArray();
    } catch (IOException | NumberFormatException e) {
      return new long[0];
    }
  }
}
