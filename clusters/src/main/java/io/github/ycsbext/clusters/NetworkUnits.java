package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses and formats rates, delays and parts in {@code tc}'s units: {@code 1gbit}, {@code 2ms}. */
public final class NetworkUnits {
  private static final Pattern QUANTITY = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*([a-z]+)");
  private static final Map<String, Long> BITS =
      Map.of("gbit", 1_000_000_000L, "mbit", 1_000_000L, "kbit", 1_000L, "bit", 1L);

  private static final Map<String, Long> NANOSECONDS =
      Map.of("s", 1_000_000_000L, "ms", 1_000_000L, "us", 1_000L);

  /** A part in percent, with its number as the group. */
  public static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?) ?%");

  public static final String UNLIMITED = "unlimited";

  private NetworkUnits() {}

  /**
   * Returns bits per second; 0 for {@link #UNLIMITED}.
   *
   * @throws UserError if it is no rate above 0 in decimal units
   */
  public static long parseRate(String text) {
    return parseRate(text, ", or " + UNLIMITED);
  }

  /** Does the same for a slow link, and offers no link without a limit in its sentences. */
  public static long parseSlowRate(String text) {
    return parseRate(text, "");
  }

  private static long parseRate(String text, String orElse) {
    if (text.equals(UNLIMITED)) {
      return 0;
    }
    long rate = parse(text, BITS, "a rate: write 1gbit, 100mbit or 500kbit" + orElse);
    if (rate == 0) {
      throw new UserError("'%s' is not above 0: write 1gbit or so%s".formatted(text, orElse));
    }
    return rate;
  }

  /**
   * @throws UserError if it is no length of time, such as {@code 0.5ms} or {@code 250us}
   */
  public static Duration parseDelay(String text) {
    return Duration.ofNanos(parse(text, NANOSECONDS, "a delay: write 1ms, 250us or 0.5s"));
  }

  /**
   * Returns the part, such as 0.05 of {@code 5 %}.
   *
   * @throws UserError if it is none
   */
  public static double parsePart(String text) {
    Matcher part = PART.matcher(text);
    if (!part.matches()) {
      throw UserError.badInput("'%s' is not a part such as 5 %%".formatted(text));
    }
    return Double.parseDouble(part.group(1)) / 100;
  }

  /**
   * @throws UserError if a part of packets is all of them or none
   */
  public static void requirePart(double part) {
    if (!(part > 0 && part < 1)) {
      throw UserError.badInput(
          "a part of the packets is more than 0 %% and less than 100 %%, and not %s %%"
              .formatted(percent(part)));
    }
  }

  /** Returns a part in percent, such as 5 or 2.5. */
  public static Object percent(double part) {
    double percent = Math.round(part * 1e6) / 1e4;
    return percent == Math.rint(percent) ? (Object) Math.round(percent) : (Object) percent;
  }

  private static long parse(String text, Map<String, Long> units, String needed) {
    Matcher quantity = QUANTITY.matcher(text.strip());
    if (!quantity.matches() || !units.containsKey(quantity.group(2))) {
      throw new UserError("'%s' is not %s".formatted(text, needed));
    }
    try {
      return new BigDecimal(quantity.group(1))
          .multiply(BigDecimal.valueOf(units.get(quantity.group(2))))
          .longValueExact();
    } catch (ArithmeticException e) {
      throw new UserError("'%s' is not %s".formatted(text, needed), e);
    }
  }

  /** Formats a rate in the largest unit of a whole number: {@code 1gbit}, {@code 2500mbit}. */
  public static String rate(long bitsPerSecond) {
    return words(bitsPerSecond, BITS, "bit");
  }

  /** Formats a measured rate with two decimal places: {@code 0.94 Gb/s}. */
  public static String about(long bitsPerSecond) {
    boolean isFast = bitsPerSecond >= 100_000_000;
    return String.format(
        Locale.ROOT, isFast ? "%.2f Gb/s" : "%.2f Mb/s", bitsPerSecond / (isFast ? 1e9 : 1e6));
  }

  /** Formats a delay in the largest unit that gives a whole number: {@code 1ms}, {@code 1500us}. */
  public static String delay(Duration delay) {
    return words(delay.toNanos(), NANOSECONDS, "ns");
  }

  private static String words(long quantity, Map<String, Long> units, String smallest) {
    return units.entrySet().stream()
        .filter(unit -> quantity >= unit.getValue() && quantity % unit.getValue() == 0)
        .max(Map.Entry.comparingByValue())
        .map(unit -> quantity / unit.getValue() + unit.getKey())
        .orElse(quantity + smallest);
  }
}
