package io.github.ycsbext.studies.report.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.studies.analysis.claim.SideBySide.Row;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * For github-action-benchmark's {@code tool}, of which one has the larger values as better.
 *
 * @param name the same in every language, because the action finds earlier values by it
 */
public record BenchmarkEntry(
    String name,
    String unit,
    double value,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String range,
    String extra) {
  static final String SMALLER = "customSmallerIsBetter.json";
  static final String BIGGER = "customBiggerIsBetter.json";
  public static final List<String> FILES = List.of(SMALLER, BIGGER);

  static BenchmarkEntry of(Row row) {
    Estimate after = row.after();
    Double halfWidth = after.halfWidth95();
    return new BenchmarkEntry(
        row.name() + " " + row.metric().hyphenated(),
        row.metric().unit(),
        after.mean(),
        halfWidth == null ? null : String.format(Locale.ROOT, "± %.4g", halfWidth),
        "repetitions: " + after.repetitions());
  }
}
