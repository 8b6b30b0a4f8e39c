package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.Estimate;
import io.github.ycsbext.studies.analysis.Ratio;
import java.util.Locale;

/** Writes numbers, everywhere alike: a decimal point, a comma between thousands. */
public final class Numbers {
  /** What stands for a number that was not measured. */
  public static final String NONE = "–";

  private Numbers() {}

  /** Whole from 100 on, one decimal from 10 on, else two. */
  public static String plain(double value) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    double size = Math.abs(value);
    String format = size >= 99.95 ? "%,.0f" : size >= 9.995 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, value);
  }

  public static String whole(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** {@code 1,234 ± 56}, or the mean alone where there is no interval. */
  public static String estimate(Estimate estimate) {
    Double halfWidth = estimate.halfWidth95();
    return halfWidth == null
        ? plain(estimate.mean())
        : plain(estimate.mean()) + " ± " + plain(halfWidth);
  }

  /** {@code 1.62 [1.51, 1.74]}, or the ratio alone where there is no interval. */
  public static String ratio(Ratio ratio) {
    Double low = ratio.low95();
    Double high = ratio.high95();
    return low == null || high == null
        ? plain(ratio.value())
        : "%s [%s, %s]".formatted(plain(ratio.value()), plain(low), plain(high));
  }

  public static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", part * 100);
  }

  public static String bytes(long bytes) {
    if (bytes >= 1_000_000_000) {
      return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }
    return bytes >= 1_000_000
        ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
        : String.format(Locale.ROOT, "%,d B", bytes);
  }
}
