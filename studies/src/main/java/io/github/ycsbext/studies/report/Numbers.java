package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.chart.ChartNumbers;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

public final class Numbers implements ChartNumbers {
  /** The format for terminals: a decimal point and a comma between thousands, on every machine. */
  public static final Numbers ENGLISH = new Numbers(Locale.ROOT);

  public static final String NONE = "–";

  /** The limit below which two decimals give fewer than three significant digits. */
  private static final double SMALL = 0.1;

  private static final int MAX_DECIMALS = 15;

  /** The number closest to 1 that these decimals distinguish from 1. */
  private static final double NEXT_TO_1 = 1 - 1e-15;

  private static final double MICROS_PER_MILLI = 1000;

  private static final double MAX_WITH_TWO_DIGITS = 3.55;

  /** The part of an interval's half-width below which a mean is as good as 0. */
  private static final double MIN_OF_INTERVAL = 0.01;

  /** How much farther one end of an interval may lie than the other and have the same digits. */
  private static final double LOPSIDED = 10;

  private static final Pattern NEGATIVE_ZERO = Pattern.compile("-[0.,]+");

  private static final int MAX_DIGITS = 5;

  private static final double MIN_SHOWN_PERCENT = 0.1;

  private static final double MIN_SHARE = 0.0005;

  /** The most decimals that are not written as a power of ten. */
  private static final int MAX_SHOWN_DECIMALS = 8;

  private final DecimalFormatSymbols symbols;

  Numbers(Locale locale) {
    this.symbols =
        DecimalFormatSymbols.getInstance(locale.equals(Locale.ROOT) ? Locale.US : locale);
  }

  String decimal() {
    return String.valueOf(symbols.getDecimalSeparator());
  }

  private String format(String pattern, double value) {
    DecimalFormat format = new DecimalFormat(pattern, symbols);
    format.setRoundingMode(java.math.RoundingMode.HALF_UP);
    String text = format.format(value);
    return NEGATIVE_ZERO.matcher(text).matches() ? text.substring(1) : text;
  }

  /** Formats a number with at least three digits: whole from 100 on, with decimals below. */
  @Override
  public String plain(double value) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? NONE : value > 0 ? "∞" : "−∞";
    }
    double size = Math.abs(value);
    if (size >= 99.95) {
      return format("#,##0", value);
    }
    if (size >= 9.995) {
      return format("0.0", value);
    }
    return size >= SMALL || size == 0 ? format("0.00", value) : small(value);
  }

  private String small(double value) {
    int zeros = (int) -Math.floor(Math.log10(Math.abs(value)));
    return zeros > 6 ? format("0.00E0", value) : format("0." + "0".repeat(zeros + 2), value);
  }

  /** For figures that differ in their last digits. */
  public String significant(double value, int digits) {
    if (Double.isNaN(value) || value == 0) {
      return plain(value);
    }
    int magnitude = (int) Math.floor(Math.log10(Math.abs(value)));
    int decimals = Math.max(0, digits - 1 - magnitude);
    return decimals > 12
        ? format("0." + "0".repeat(digits - 1) + "E0", value)
        : fixed(value, decimals);
  }

  /** With two digits beyond leading nines, such as {@code 0.9956} and {@code 0.9999870}. */
  public String level(double value) {
    if (Double.isNaN(value) || value == 1) {
      return Double.isNaN(value) ? NONE : "1";
    }
    double told = value < 1 ? Math.min(value, NEXT_TO_1) : value;
    int nines = (int) Math.ceil(-Math.log10(Math.abs(1 - told)) - 1e-9);
    return fixed(told, Math.min(MAX_DECIMALS, Math.max(2, nines + 2)));
  }

  public String between(String low, String high) {
    return "[%s%s %s]".formatted(low, decimal().equals(",") ? ";" : ",", high);
  }

  /** Formats a number for an axis, with no more digits than it needs. */
  @Override
  public String tick(double value) {
    double size = Math.abs(value);
    if (size != 0 && (size < 1e-4 || size >= 1e7)) {
      return format("0.##E0", value);
    }
    return format("#,##0.######", value);
  }

  public String fixed(double value, int decimals) {
    return Double.isNaN(value)
        ? NONE
        : format("#,##0" + (decimals == 0 ? "" : "." + "0".repeat(decimals)), value);
  }

  public String millis(double micros) {
    return plain(micros / MICROS_PER_MILLI);
  }

  public String whole(long value) {
    return new DecimalFormat("#,##0", symbols).format(value);
  }

  /**
   * {@code 1,230 ± 60}, with the digits that the interval bears; only the mean without one. Where
   * it would leave the possible, {@code 1,230 (310–2,400)}, the least and the most.
   */
  public String estimate(Estimate estimate) {
    Double halfWidth = estimate.halfWidth95();
    if (halfWidth == null || halfWidth == 0) {
      return plain(estimate.mean());
    }
    if (!estimate.hasInterval()) {
      return "%s (%s–%s)"
          .formatted(plain(estimate.mean()), plain(estimate.least()), plain(estimate.most()));
    }
    double mean = Math.abs(estimate.mean());
    double larger = mean > halfWidth * MIN_OF_INTERVAL ? mean : halfWidth;
    return within(larger, halfWidth, estimate.mean())
        + " ± "
        + within(Math.max(mean, halfWidth), halfWidth, halfWidth);
  }

  /** Returns {@code 1.62 [1.51, 1.74]}, or only the ratio if there is no interval. */
  public String ratio(Ratio ratio) {
    String interval = ratioInterval(ratio);
    return interval.isEmpty() ? ratioAlone(ratio) : ratioAlone(ratio) + " " + interval;
  }

  String ratioAlone(Ratio ratio) {
    double value = ratio.value();
    if (ratio.interval95() == null) {
      return plain(value);
    }
    double halfWidth =
        isLopsided(value, ratio.low(), ratio.high())
            ? Math.min(value - ratio.low(), ratio.high() - value)
            : (ratio.high() - ratio.low()) / 2;
    return within(value, halfWidth, value);
  }

  /** Returns the interval of a ratio, such as {@code [1.51, 1.74]}; empty if it has none. */
  String ratioInterval(Ratio ratio) {
    if (ratio.interval95() == null) {
      return "";
    }
    double value = ratio.value();
    return isLopsided(value, ratio.low(), ratio.high())
        ? eachEnd(value, ratio.low(), ratio.high())
        : between(value, ratio.low(), ratio.high());
  }

  /**
   * Two digits of the half-width if they are at most 35, else one (the rule of the Particle Data
   * Group).
   *
   * @param value a value of the interval that is not near 0, which keeps two to five digits of its
   *     own
   * @param number the value or an end of its interval
   */
  private String within(double value, double halfWidth, double number) {
    if (!(halfWidth > 0) || !Double.isFinite(halfWidth) || !Double.isFinite(value)) {
      return plain(number);
    }
    int magnitude = magnitude(halfWidth);
    int digits = halfWidth / Math.pow(10, magnitude) < MAX_WITH_TWO_DIGITS ? 2 : 1;
    int decimals = digits - 1 - magnitude;
    if (value != 0) {
      int most = MAX_DIGITS - 1 - magnitude(Math.max(Math.abs(value), halfWidth));
      decimals = Math.min(Math.max(decimals, 1 - magnitude(value)), Math.max(most, -magnitude));
    }
    if (decimals > MAX_SHOWN_DECIMALS) {
      return plain(number);
    }
    double unit = Math.pow(10, -decimals);
    return decimals >= 0
        ? fixed(number, decimals)
        : format("#,##0", Math.rint(number / unit) * unit);
  }

  private static int magnitude(double value) {
    return (int) Math.floor(Math.log10(Math.abs(value)));
  }

  public String interval(@Nullable Interval interval) {
    return interval == null ? NONE : between(interval.low(), interval.high());
  }

  @Override
  public String between(double low, double high) {
    return between(Math.max(Math.abs(low), Math.abs(high)), low, high);
  }

  /** If one end is much nearer than the other, each has the digits that its distance bears. */
  public String around(double value, double low, double high) {
    return isLopsided(value, low, high) ? eachEnd(value, low, high) : between(low, high);
  }

  private String eachEnd(double value, double low, double high) {
    return between(within(low, value - low, low), within(high, high - value, high));
  }

  private static boolean isLopsided(double value, double low, double high) {
    double near = Math.min(value - low, high - value);
    return near > 0 && Math.max(value - low, high - value) > near * LOPSIDED;
  }

  private String between(double value, double low, double high) {
    double halfWidth = (high - low) / 2;
    return between(within(value, halfWidth, low), within(value, halfWidth, high));
  }

  public String percent(double part) {
    return part > 0 && part < MIN_SHARE
        ? "< " + format("0.0", MIN_SHOWN_PERCENT) + " %"
        : format("0.0", part * 100) + " %";
  }

  String wholePercent(double part) {
    return format("0", part * 100) + " %";
  }

  public String change(double ratio) {
    return (ratio >= 1 ? "+" : "-") + plain(Math.abs(ratio - 1) * 100) + " %";
  }

  /** Formats a ratio as a change in percent with its interval, if it has one. */
  public String change(Ratio ratio) {
    Double low = ratio.low95();
    Double high = ratio.high95();
    String text = change(ratio.value());
    return low == null || high == null
        ? text
        : text + " " + around(changed(ratio.value()), changed(low), changed(high));
  }

  private static double changed(double ratio) {
    return (ratio - 1) * 100;
  }

  /** Formats a test's p-value with three decimals, or as below 0.001. */
  public String pValue(@Nullable Double value) {
    if (value == null) {
      return NONE;
    }
    return value < 0.001 ? "< " + format("0.000", 0.001) : format("0.000", value);
  }

  public String bytes(Estimate bytes) {
    double most = bytes.mean();
    return most >= 1_000_000_000
        ? estimate(bytes.times(1e-9)) + " GB"
        : most >= 1_000_000
            ? estimate(bytes.times(1e-6)) + " MB"
            : estimate(bytes) + (bytes.isMeasured() ? " B" : "");
  }

  public String bytes(long bytes) {
    if (bytes >= 1_000_000_000) {
      return format("#,##0.0", bytes / 1e9) + " GB";
    }
    return bytes >= 1_000_000 ? format("0.0", bytes / 1e6) + " MB" : whole(bytes) + " B";
  }
}
