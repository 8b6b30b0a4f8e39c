package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.studies.Golden;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.claim.FailCondition;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.ReportPages;
import io.github.ycsbext.studies.screen.SummaryText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a study leaves beside its page; see {@link Golden}. */
class GoldenFilesTest {
  @TempDir private Path temporary;

  @Test
  void a_terminal_says_what_it_said() throws IOException {
    Golden.check("terminal.txt", SummaryText.of(Recorded.quickstart()));
  }

  @Test
  void a_paper_and_its_tables_say_what_they_said() throws IOException {
    ReportPage paper = ReportPages.paper(Recorded.quickstart());

    Golden.check("paper.tex", ReportPage.filled("paper.jte", Map.of("page", paper)));
    Golden.check("latency.tex", LatexTable.of(ReportPages.table(paper, "latency")));
    Golden.check("trials.tex", LatexTable.of(ReportPages.table(paper, "trials")));
  }

  @Test
  void tidy_tables_have_what_they_had() throws IOException {
    TidyTables.write(List.of(Recorded.quickstart()), temporary);

    Golden.check("tidy-trials.csv", Files.readString(temporary.resolve("trials.csv")), temporary);
  }

  @Test
  void a_comparison_tells_other_programs_what_it_told() throws IOException {
    ResultSet first = MadeStudies.withoutNetworks(temporary.resolve("first"));
    ResultSet second = MadeStudies.withoutNetworks(temporary.resolve("second"));
    SideBySideReport report =
        new SideBySideReport(
            first, second, List.of(FailCondition.of("p99 READ > +5 %")), Language.ENGLISH);

    Golden.check("compare.md", report.markdown(), temporary);
    Golden.check("compare-junit.xml", report.junit(), temporary);
  }
}
