package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.Words;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

record MethodSentences(ReportContext reported) {
  private static final double MILLIS_PER_SECOND = 1000;

  String all() {
    Words words = reported.words();
    List<MeasuredPhase> phases = reported.sets().stream().flatMap(ResultSet::phases).toList();
    long overloaded = phases.stream().filter(MeasuredPhase::isOverloaded).count();
    return Words.joined(
        " ",
        reported
            .plan()
            .map(plan -> words.of("method.repetitions", plan.execution().repetitions()))
            .orElse(""),
        warmUp(phases),
        processors(),
        words.of("method.left-out", overloaded, phases.size()),
        words.of("method.tests"));
  }

  private String warmUp(List<MeasuredPhase> phases) {
    Words words = reported.words();
    DoubleSummaryStatistics seconds =
        phases.stream()
            .flatMap(phase -> Stream.ofNullable(phase.result().observed().warmUp()))
            .mapToDouble(warmUp -> warmUp.elapsedMillis() / MILLIS_PER_SECOND)
            .summaryStatistics();
    return seconds.getCount() == 0
        ? words.of("method.no-warm-up")
        : words.of(
            "method.warm-up",
            Stream.of(seconds.getMin(), seconds.getMax())
                .map(second -> words.numbers().tick(Math.rint(second * 10) / 10))
                .distinct()
                .collect(Collectors.joining("–")));
  }

  /** Empty for servers elsewhere, of whose processors nothing is known. */
  private String processors() {
    return reported.sets().stream()
        .flatMap(ResultSet::outcomes)
        .flatMap(outcome -> Stream.ofNullable(outcome.server()))
        .flatMap(server -> Stream.ofNullable(server.cores()))
        .map(cores -> reported.text("method.processors", cores.client(), cores.servers()))
        .distinct()
        .collect(Collectors.joining(" "));
  }
}
