package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.study.plan.Published;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where each of a paper's numbers stands, and its footnote, if there are any. */
public final class PrintedColumns {
  private PrintedColumns() {}

  public static <R> Frame<R> added(
      Frame<R> frame,
      ReportContext reported,
      List<R> rows,
      Function<R, Stream<@Nullable Published>> of) {
    added(frame, "source", "; ", reported, rows, row -> texts(of.apply(row), Published::source));
    return footnotes(frame, reported, rows, of);
  }

  static <R> Frame<R> footnotes(
      Frame<R> frame,
      ReportContext reported,
      List<R> rows,
      Function<R, Stream<@Nullable Published>> of) {
    return added(
        frame, "footnote", " ", reported, rows, row -> texts(of.apply(row), Published::note));
  }

  private static <R> Frame<R> added(
      Frame<R> frame,
      String key,
      String separator,
      ReportContext reported,
      List<R> rows,
      Function<R, List<String>> texts) {
    return rows.stream().allMatch(row -> texts.apply(row).isEmpty())
        ? frame
        : frame.text(
            key,
            row ->
                texts.apply(row).stream()
                    .map(reported.texts()::of)
                    .collect(Collectors.joining(separator)));
  }

  private static List<String> texts(
      Stream<@Nullable Published> numbers, Function<Published, String> text) {
    return numbers
        .flatMap(Stream::ofNullable)
        .map(text)
        .filter(one -> !one.isEmpty())
        .distinct()
        .toList();
  }
}
