package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import org.jspecify.annotations.Nullable;

/** {@code maxerrors}: failed calls as a count ({@code 100}) or a part ({@code 5%}) of all. */
public sealed interface ErrorLimit {
  /** From so many calls on a part is meaningful: the first failure alone would be 100 %. */
  long MIN_CALLS = 100;

  boolean isPassedBy(long errors, long calls);

  String allowed();

  default @Nullable String verdict(long errors, long calls) {
    return isPassedBy(errors, calls)
        ? "%s: %s of %s calls of the database failed, and %s may: the run was stopped"
            .formatted(ClientProperties.MAX_ERRORS, errors, calls, allowed())
        : null;
  }

  static ErrorLimit of(Settings settings) {
    String text = settings.text(ClientProperties.MAX_ERRORS);
    if (text == null) {
      return new None();
    }
    ErrorLimit limit = parse(text);
    if (limit == null) {
      settings.error(
          "%s: '%s' is neither a count, such as 100, nor a part, such as 5%%"
              .formatted(ClientProperties.MAX_ERRORS, text),
          ClientProperties.MAX_ERRORS);
    }
    return limit == null ? new None() : limit;
  }

  private static @Nullable ErrorLimit parse(String text) {
    try {
      if (!text.endsWith("%")) {
        long count = Long.parseLong(text);
        return count < 0 ? null : new Count(count);
      }
      double percent = Double.parseDouble(text.substring(0, text.length() - 1));
      return percent >= 0 && percent < 100 ? new Part(percent) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  record None() implements ErrorLimit {
    @Override
    public boolean isPassedBy(long errors, long calls) {
      return false;
    }

    @Override
    public String allowed() {
      return "any number";
    }
  }

  record Count(long most) implements ErrorLimit {
    @Override
    public boolean isPassedBy(long errors, long calls) {
      return errors > most;
    }

    @Override
    public String allowed() {
      return Long.toString(most);
    }
  }

  /** Checked from {@link #MIN_CALLS} calls on. */
  record Part(double percent) implements ErrorLimit {
    @Override
    public boolean isPassedBy(long errors, long calls) {
      return calls >= MIN_CALLS && errors > calls * (percent / 100);
    }

    @Override
    public String allowed() {
      return "%s %%".formatted(percent);
    }
  }
}
