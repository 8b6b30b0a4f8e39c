package io.github.ycsbext.studies.report.page;

import static io.github.ycsbext.studies.report.page.ReportPages.column;
import static io.github.ycsbext.studies.report.page.ReportPages.page;
import static io.github.ycsbext.studies.report.page.ReportPages.section;
import static io.github.ycsbext.studies.report.page.ReportPages.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.table.DataTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study whose operations were due by a schedule. */
class ScheduledReportTest {
  @TempDir private Path temporary;

  @Test
  void the_rate_that_was_due_is_drawn_beside_what_was_done_above_the_response_times()
      throws IOException {
    List<ChartFigure> figures = section(page(MadeStudies.scheduled(temporary)), "time").figures();

    assertThat(figures).extracting(ChartFigure::id).containsExactly("time-a", "time-response-a");
    ChartFigure rates = figures.get(0);
    List<Line> due =
        rates.chart().lines().stream().filter(line -> line.style() == Style.DASHED).toList();
    assertThat(due)
        .isNotEmpty()
        .allSatisfy(
            line -> assertThat(line.points()).hasSize(12).allMatch(point -> point.y() == 1_500));
    assertThat(rates.chart().lines()).anyMatch(line -> line.style() == Style.THIN);
    assertThat(column(rates.data(), "Redis, Due (ops/s)")).containsOnly("1,500");
    assertThat(rates.note()).contains("Dashed");
    assertThat(column(figures.get(1).data(), "Redis"))
        .isNotEmpty()
        .allMatch(value -> Double.parseDouble(value) > 0.4 && Double.parseDouble(value) < 1.2);
  }

  @Test
  void a_table_tells_how_many_operations_were_in_flight() throws IOException {
    DataTable schedule = table(page(MadeStudies.scheduled(temporary)), "schedule");

    assertThat(schedule.rows()).hasSize(2 * MadeStudies.REPETITIONS);
    assertThat(column(schedule, "Slots")).containsOnly("8");
    assertThat(column(schedule, "In flight, mean")).containsOnly("3.50");
    assertThat(column(schedule, "In flight, p99")).containsOnly("7");
    assertThat(column(schedule, "In flight, most")).containsOnly("8");
    assertThat(column(schedule, "Time with all slots busy")).containsOnly("0.4 %");
  }

  @Test
  void without_a_schedule_there_is_neither() throws IOException {
    ReportPage page = page(MadeStudies.networks(temporary));

    assertThat(page.tables()).extracting(DataTable::id).doesNotContain("schedule");
    assertThat(section(page, "time").figures())
        .extracting(ChartFigure::id)
        .noneMatch(id -> id.startsWith("time-response"));
  }
}
