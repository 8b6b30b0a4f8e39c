package io.github.ycsbext.measurement;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.FileError;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** The settings of measurement, from YCSB's properties; {@code logPrefix} is null for no file. */
public record MeasurementSettings(
    String type,
    MeasurementProperties.MeasurementInterval interval,
    List<Double> percentiles,
    boolean verbose,
    @Nullable String logPrefix,
    boolean trackJvm,
    boolean everyErrorApart,
    Set<String> trackedErrors,
    boolean own,
    boolean errorNames) {

  public static MeasurementSettings of(Settings settings) {
    boolean each = settings.get(MeasurementProperties.EVERY_ERROR_APART);
    // YCSB reads these where they are used and would throw there.
    settings.get(MeasurementProperties.BUCKETS);
    settings.get(MeasurementProperties.GRANULARITY);
    return new MeasurementSettings(
        settings.get(MeasurementProperties.TYPE),
        settings.get(MeasurementProperties.INTERVAL),
        percentiles(settings),
        settings.get(MeasurementProperties.VERBOSE),
        logPrefix(settings),
        settings.get(MeasurementProperties.TRACK_JVM),
        each,
        each ? Set.of() : trackedErrors(settings),
        settings.get(MeasurementProperties.GENERATE),
        settings.get(MeasurementProperties.ERROR_NAMES));
  }

  private static List<Double> percentiles(Settings settings) {
    List<Double> percentiles = new ArrayList<>();
    for (String text : settings.get(MeasurementProperties.PERCENTILES).split(",", -1)) {
      double percentile = percentile(text);
      if (percentile >= 0 && percentile <= 100) {
        percentiles.add(percentile);
      } else {
        settings.error(
            "%s: '%s' is not a percentile from 0 to 100", MeasurementProperties.PERCENTILES, text);
      }
    }
    return percentiles;
  }

  private static double percentile(String text) {
    try {
      return Double.parseDouble(text.trim());
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static @Nullable String logPrefix(Settings settings) {
    String prefix = settings.get(MeasurementProperties.OUTPUT_PATH);
    if (!settings.get(MeasurementProperties.FILE_OUTPUT)) {
      return null;
    }
    try {
      // The name of an operation follows the prefix, which may end with a folder.
      FileError.whyNotWritable(Path.of(prefix + "READ.hdr")).ifPresent(why -> error(settings, why));
    } catch (InvalidPathException e) {
      error(settings, "'" + prefix + "' is no path");
    }
    return prefix;
  }

  private static void error(Settings settings, String why) {
    settings.error("%s: %s", MeasurementProperties.OUTPUT_PATH, why);
  }

  private static Set<String> trackedErrors(Settings settings) {
    String names = settings.find(MeasurementProperties.TRACKED_ERRORS);
    return names == null
        ? Set.of()
        : new TreeSet<>(Arrays.stream(names.split(",", -1)).map(String::trim).toList());
  }

  public boolean isHdrHistogram() {
    return type.equals(MeasurementProperties.HDR_HISTOGRAM);
  }

  /** Returns true if YCSB repeats its status lines on standard output. */
  public boolean isTimeSeries() {
    return type.equals(MeasurementProperties.TIME_SERIES);
  }

  /**
   * Returns true if the operation has a block of its own. Readers who sum over all blocks would
   * count a write twice with {@code GENERATE}.
   */
  public boolean shows(String operation) {
    return own || !operation.equals(OperationNames.GENERATE);
  }

  public Totals shown(Totals totals) {
    return totals.only(this::shows);
  }

  /** Returns the status that YCSB's formats count a status as. */
  public Status counted(Status status) {
    return errorNames ? status : ErrorStatus.asInYcsb(status);
  }

  /** The name of failures reported apart; null if they go to {@code FAILED} with all others. */
  @Nullable String latencyName(Status failure) {
    String inYcsb = ErrorStatus.asInYcsb(failure).getName();
    if (everyErrorApart || trackedErrors.contains(failure.getName())) {
      return failure.getName();
    }
    return trackedErrors.contains(inYcsb) ? inYcsb : null;
  }
}
