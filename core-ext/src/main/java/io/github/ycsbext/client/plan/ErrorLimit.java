package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import org.jspecify.annotations.Nullable;

/** {@code maxerrors}: failed calls as a count ({@code 100}) or a part ({@code 5%}) of all. */
public record ErrorLimit(double most, boolean isPercent) {
  public static final ErrorLimit NONE = new ErrorLimit(Double.POSITIVE_INFINITY, false);

  /** From so many calls on a part is meaningful: the first failure alone would be 100 %. */
  private static final long MIN_CALLS = 100;

  /** Returns the sentence of a run that has more errors than it may; null if it has not. */
  public @Nullable String verdict(long errors, long calls) {
    boolean isPassed =
        isPercent ? calls >= MIN_CALLS && errors > calls * (most / 100) : errors > most;
    return isPassed
        ? "%s: %s of %s calls of the database failed, and %s may: the run was stopped"
            .formatted(
                ClientProperties.MAX_ERRORS,
                errors,
                calls,
                isPercent ? most + " %" : Long.toString((long) most))
        : null;
  }

  static ErrorLimit of(Settings settings) {
    String text = settings.text(ClientProperties.MAX_ERRORS);
    ErrorLimit limit = text == null ? NONE : parse(text);
    if (limit == null) {
      settings.error(
          "%s: '%s' is neither a count, such as 100, nor a part, such as 5%%",
          ClientProperties.MAX_ERRORS, text);
    }
    return limit == null ? NONE : limit;
  }

  private static @Nullable ErrorLimit parse(String text) {
    try {
      if (!text.endsWith("%")) {
        long count = Long.parseLong(text);
        return count < 0 ? null : new ErrorLimit(count, false);
      }
      double percent = Double.parseDouble(text.substring(0, text.length() - 1));
      return percent >= 0 && percent < 100 ? new ErrorLimit(percent, true) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
