package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.study.plan.Published;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The last columns of a table with a paper's numbers: where each stands, and its footnote. Each
 * column is there if a number has something for it.
 */
public final class PrintedColumns {
  private final ReportContext reported;
  private final boolean hasSources;
  private final boolean hasFootnotes;

  private PrintedColumns(ReportContext reported, List<Published> numbers) {
    this.reported = reported;
    this.hasSources = numbers.stream().anyMatch(number -> !number.source().isEmpty());
    this.hasFootnotes = numbers.stream().anyMatch(number -> !number.note().isEmpty());
  }

  public static PrintedColumns added(
      TableMaker table, ReportContext reported, List<Published> numbers) {
    PrintedColumns columns = new PrintedColumns(reported, numbers);
    if (columns.hasSources) {
      table.texts("source");
    }
    if (columns.hasFootnotes) {
      table.texts("footnote");
    }
    return columns;
  }

  public void end(TableMaker.Row row, @Nullable Published... numbers) {
    if (hasSources) {
      row.text(joined("; ", Published::source, numbers));
    }
    if (hasFootnotes) {
      row.text(joined(" ", Published::note, numbers));
    }
  }

  private String joined(
      String separator, Function<Published, String> text, @Nullable Published... numbers) {
    return Stream.of(numbers)
        .filter(Objects::nonNull)
        .map(number -> text.apply(Objects.requireNonNull(number)))
        .filter(one -> !one.isEmpty())
        .distinct()
        .map(reported.texts()::of)
        .collect(Collectors.joining(separator));
  }
}
