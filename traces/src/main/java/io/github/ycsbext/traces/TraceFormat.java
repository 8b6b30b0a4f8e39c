package io.github.ycsbext.traces;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.traces.TraceBuilder.Access;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The formats of other people's traces. */
public enum TraceFormat {
  /** What Redis prints after {@code MONITOR}, and what redis-cli makes of it. */
  REDIS(0, name -> new MonitorLines()),

  /**
   * The traces of Twitter's caches: {@code timestamp, anonymized key, key size, value size, client
   * id, operation, TTL}.
   */
  TWITTER(1_000_000_000, name -> TraceFormat::twitter),

  /** The traces of Meta's key-value caches, whose first line names the columns. */
  META(1_000_000_000, MetaLines::new);

  private final long tickNs;

  @SuppressWarnings("ImmutableEnumChecker") // Every value is an immutable constant.
  private final Function<String, Lines> lines;

  TraceFormat(long tickNs, Function<String, Lines> lines) {
    this.tickNs = tickNs;
    this.lines = lines;
  }

  /** Reads lines. */
  @FunctionalInterface
  interface Lines {
    /**
     * Adds what a line tells.
     *
     * @throws RuntimeException if it is none of this format
     */
    void add(String line, TraceBuilder to) throws IOException;
  }

  /** Where lines come from. */
  @FunctionalInterface
  public interface Source {
    /** Returns the next line; null at the end. */
    @Nullable String next() throws IOException;
  }

  /** Returns the time between two different times of such a trace; 0 if it is none that counts. */
  public long tickNs() {
    return tickNs;
  }

  /**
   * Reads all lines. Lines that are none of the format are counted, too.
   *
   * @param name the source's, for errors
   * @throws IOException if the trace cannot be written
   * @throws UserError if the source cannot be read, or all of the first hundred lines are of no
   *     such format
   */
  public void read(String name, Source in, TraceBuilder to) throws IOException {
    Lines reader = lines.apply(name);
    long wrong = 0;
    long all = 0;
    for (String line = in.next(); line != null; line = in.next()) {
      all++;
      to.startLine(all);
      try {
        reader.add(line, to);
      } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
        to.damaged("of another form, left out");
        wrong++;
      }
      if (all == 100 && wrong == all) {
        throw UserError.badInput(
            "%s: none of its first 100 lines is of the format %s".formatted(name, name()));
      }
    }
    to.flush();
  }

  private static void twitter(String line, TraceBuilder to) throws IOException {
    String[] fields = line.split(",", -1);
    // A key may have commas; nothing behind it does.
    int behind = fields.length - 7;
    String key = String.join(",", Arrays.copyOfRange(fields, 1, 2 + behind));
    Access access = memcached(fields[5 + behind]);
    if (access == null) {
      to.skip(fields[5 + behind]);
      return;
    }
    to.add(
        Math.multiplyExact(Long.parseLong(fields[0]), 1_000_000_000L),
        access,
        key,
        Integer.parseInt(fields[2 + behind]),
        Integer.parseInt(fields[3 + behind]),
        Integer.parseInt(fields[6 + behind]));
  }

  private static @Nullable Access memcached(String operation) {
    return switch (operation) {
      case "get", "gets" -> Access.READ;
      case "set", "add", "replace", "cas", "append", "prepend", "incr", "decr" -> Access.WRITE;
      case "delete" -> Access.DELETE;
      default -> null;
    };
  }
}
