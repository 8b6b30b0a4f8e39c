package io.github.ycsbext.studies.report.page;

import static io.github.ycsbext.studies.report.page.ReportPages.page;
import static io.github.ycsbext.studies.report.page.ReportPages.section;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.file.ReportFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trial that was measured for more than a day, and in which something failed in every second. */
class LongRunTest {
  private static final int SECONDS = 100_000;
  private static final int SPIKE = 77_777;

  /** The runs of ten trials, all of twelve seconds but the long one. */
  private static final int ROWS = (10 - 1) * 12 + SECONDS;

  @TempDir private Path temporary;
  private ResultSet results;

  @BeforeEach
  void lengthen() throws IOException {
    ResultFolder run = MadeStudies.scaleOut(temporary).trials().get(0).last().folder();
    StringBuilder rows = new StringBuilder(ResultFolder.SERIES_HEADER).append('\n');
    for (int second = 1; second <= SECONDS; second++) {
      int count = second == SPIKE ? 9_000_000 : 1_000 + second % 50;
      rows.append(second).append(".000,READ,").append(count).append(",1,1,1,1,1,1,measured\n");
    }
    Files.writeString(run.seriesCsv(), rows);
    results = ResultSets.read(temporary);
  }

  @Test
  void its_chart_is_thinned_shows_the_extremes_and_says_so() throws IOException {
    ChartFigure figure = section(page(results), "time").figures().get(0);

    assertThat(figure.chart().marks()).isLessThan(8_000);
    assertThat(figure.data().rows()).hasSizeLessThan(8_000);
    assertThat(points(figure)).extracting(Point::y).contains(9_000_000.0);
    assertThat(figure.note())
        .contains("more than four points in 200 s", "no extreme is lost", "all 100,108 points");
  }

  @Test
  @Tag("thorough")
  void its_report_takes_no_minutes_and_its_files_hold_every_second() throws IOException {
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () -> ReportFiles.write(List.of(results), temporary, Language.ENGLISH, false));

    Path bundle = temporary.resolve("bundle");
    assertThat(Files.size(temporary.resolve("report.html"))).isLessThan(6_000_000);
    assertThat(Files.size(bundle.resolve("figures/time-a.svg"))).isLessThan(1_000_000);
    try (Stream<String> lines = Files.lines(bundle.resolve("figures/time-a.csv"))) {
      assertThat(lines)
          .hasSize(1 + ROWS)
          .contains(
              "one,1,run,77777.0,9000000.0,in memory only",
              "one,1,run,99999.0,1049.0,in memory only");
    }
    try (Stream<String> lines = Files.lines(bundle.resolve("results.json"))) {
      assertThat(lines.filter(line -> line.contains("\"phase_time\"")).count()).isEqualTo(ROWS);
    }
  }

  @Test
  void a_run_of_minutes_is_drawn_and_shown_whole() throws IOException {
    ResultSet minutes = MadeStudies.networks(temporary.resolve("short"));
    ChartFigure figure = section(page(minutes), "time").figures().get(0);

    assertThat(figure.note()).doesNotContain("four points");
    long shown =
        figure.data().rows().stream()
            .flatMap(row -> row.subList(3, row.size()).stream())
            .filter(value -> !value.equals(Numbers.NONE))
            .count();
    assertThat(shown).isPositive().isEqualTo(figure.data().kept().get().count());
  }

  private static Stream<Point> points(ChartFigure figure) {
    return figure.chart().lines().stream().flatMap(line -> line.points().stream());
  }
}
