package io.github.ycsbext.health;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Measures the processor time that the host of a virtual machine gave to others while this machine
 * wanted it: {@code steal} in the first line of Linux's {@code /proc/stat}, see proc_stat(5).
 */
final class StealMeter {
  /** The fields user, nice, system, idle, iowait, irq, softirq and steal, in this order. */
  private static final int FIELDS = 8;

  private final Path stat;
  private final long[] start;

  StealMeter() {
    this(Path.of("/proc/stat"));
  }

  StealMeter(Path stat) {
    this.stat = stat;
    this.start = ticks();
  }

  /** Returns the part of all processors' time since the start, from 0 to 1; NaN if unknown. */
  double share() {
    long[] now = ticks();
    if (start.length < FIELDS || now.length < FIELDS) {
      return Double.NaN;
    }
    long all = LongStream.of(now).sum() - LongStream.of(start).sum();
    long stolen = now[FIELDS - 1] - start[FIELDS - 1];
    return all <= 0 ? Double.NaN : Math.max(0, (double) stolen / all);
  }

  /** Returns the ticks by field; none if the system does not report them. */
  private long[] ticks() {
    try (Stream<String> lines = Files.lines(stat, StandardCharsets.US_ASCII)) {
      String[] words = lines.findFirst().orElse("").strip().split("\\s+");
      return Stream.of(words).skip(1).limit(FIELDS).mapToLong(Long::parseLong).toArray();
    } catch (IOException | NumberFormatException e) {
      return new long[0];
    }
  }
}
