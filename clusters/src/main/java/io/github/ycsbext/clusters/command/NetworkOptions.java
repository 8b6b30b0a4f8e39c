package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.error.UserError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The command-line options for links.
 *
 * @param rate the rate, such as {@code 1gbit}, or {@code unlimited}; null if it was not given
 * @param delay the delay, such as {@code 1ms}; null if it was not given
 */
record NetworkOptions(@Nullable String rate, @Nullable String delay) {
  /**
   * Returns the requested links, or null if none are requested.
   *
   * @throws UserError if an option is invalid; the message lists all faults
   */
  @Nullable NetworkShape shape() {
    if (rate == null && delay == null) {
      return null;
    }
    List<String> faults = new ArrayList<>();
    long bitsPerSecond = parse("--rate", rate, NetworkUnits::parseRate, 0L, faults);
    Duration each = parse("--delay", delay, NetworkUnits::parseDelay, Duration.ZERO, faults);
    if (!faults.isEmpty()) {
      throw new UserError(String.join(System.lineSeparator(), faults));
    }
    return new NetworkShape(name(), bitsPerSecond, each);
  }

  private static <T> T parse(
      String option,
      @Nullable String text,
      Function<String, T> parser,
      T otherwise,
      List<String> faults) {
    try {
      return text == null ? otherwise : parser.apply(text);
    } catch (UserError e) {
      faults.add(option + ": " + e.getMessage());
      return otherwise;
    }
  }

  private String name() {
    return (rate == null ? NetworkUnits.UNLIMITED : rate) + (delay == null ? "" : " + " + delay);
  }
}
