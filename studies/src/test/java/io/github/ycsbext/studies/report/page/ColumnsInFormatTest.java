package io.github.ycsbext.studies.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.table.DataTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A number in a file is worth nothing to whoever does not know its unit. */
class ColumnsInFormatTest {
  private static final Pattern NAME = Pattern.compile("`([a-z0-9_*]+)`");
  private static final Pattern INTERVAL = Pattern.compile("(_low95|_high95|low95|high95)$");

  @TempDir private Path temporary;

  @Test
  void every_column_of_numbers_has_its_unit_in_the_readme() throws IOException {
    List<Pattern> told = told();
    Set<String> columns = new TreeSet<>();
    for (String study : List.of("blocks", "crud-mix", "media-storage", "quickstart", "scale-out")) {
      addAll(columns, Recorded.study(study));
    }
    addAll(columns, MadeStudies.networks(temporary.resolve("networks")));
    addAll(columns, MadeStudies.outage(temporary.resolve("outage")));
    addAll(columns, MadeStudies.scheduled(temporary.resolve("scheduled")));

    assertThat(columns)
        .hasSizeGreaterThan(50)
        .filteredOn(column -> told.stream().noneMatch(name -> name.matcher(column).matches()))
        .isEmpty();
  }

  /** In the first column of the table of units. */
  private static List<Pattern> told() throws IOException {
    return Files.readAllLines(Path.of("../docs/format.md")).stream()
        .dropWhile(line -> !line.equals("| columns | unit |"))
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line.substring(0, line.indexOf('|', 1)))
        .flatMap(line -> NAME.matcher(line).results())
        .map(name -> Pattern.compile(name.group(1).replace("*", ".*")))
        .toList();
  }

  private static void addAll(Set<String> columns, ResultSet results) {
    ReportPage page = ReportPages.page(results);
    Stream.concat(page.tables().stream(), page.figures().stream().map(ChartFigure::data))
        .flatMap(table -> table.columns().stream())
        .filter(DataTable.Column::numeric)
        .flatMap(column -> column.fields().stream())
        .filter(field -> !INTERVAL.matcher(field).find())
        // A table with a column per system keeps its name with the place.
        .filter(field -> !field.equals("system"))
        .forEach(columns::add);
  }
}
