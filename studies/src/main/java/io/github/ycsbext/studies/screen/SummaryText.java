package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.analysis.claim.Answers;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.AnswerSentences;
import io.github.ycsbext.studies.report.BlockSentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.page.ReportWarnings;
import io.github.ycsbext.studies.report.table.CapacityTables;
import io.github.ycsbext.studies.report.table.SummaryTables;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.util.List;
import java.util.stream.Stream;

public final class SummaryText {
  private SummaryText() {}

  public static String of(ResultSet results) {
    StringBuilder text = new StringBuilder();
    Words words = Words.in(Language.ENGLISH);
    text.append(
        TextTable.of(
            results.isSearch()
                ? new CapacityTables(ReportContext.of(List.of(results), words)).steps()
                : SummaryTables.forTerminal(results)));
    results.systems().stream()
        .filter(system -> results.standIn(system).isPresent())
        .map(
            system ->
                "%s: %s stood in; its figures are not those of %s.%n"
                    .formatted(
                        results.title(system),
                        results.standIn(system).orElse(""),
                        results.title(system)))
        .forEach(text::append);
    StudyManifest manifest = results.manifest();
    if (manifest != null) {
      BlockSentences.of(manifest.plan(), words)
          .forEach(sentence -> text.append(sentence).append(System.lineSeparator()));
    }
    List<JudgedClaim> answers = Answers.of(results);
    ReportWarnings warnings = new ReportWarnings(results, words);
    Stream.of(
            warnings.failedOperations().stream(),
            ReportWarnings.unavailable(results, words).stream(),
            warnings.faultsNotReached().stream(),
            warnings.fewRepetitions().stream(),
            AnswerSentences.caveats(results, answers, words).stream(),
            Stream.of(""),
            AnswerSentences.brief(results, answers, words).stream())
        .flatMap(sentences -> sentences)
        .forEach(sentence -> text.append(sentence).append(System.lineSeparator()));
    return text.toString();
  }
}
