package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.error.UserError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

record NetworkOptions(@Nullable String rate, @Nullable String delay) {
  /** Returns the requested links, null without any; a UserError lists all faults. */
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
