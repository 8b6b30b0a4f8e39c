package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.result.Result.WarmUp;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

record MethodSentences(ReportContext reported) {
  private static final double MILLIS_PER_SECOND = 1000;

  private Words words() {
    return reported.words();
  }

  static List<String> of(ReportContext reported) {
    MethodSentences method = new MethodSentences(reported);
    return Stream.of(
            method.repetitions(),
            method.warmUp(),
            method.processors(),
            Optional.of(method.leftOut()),
            Optional.of(method.words().of("method.tests")))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<String> repetitions() {
    return reported
        .plan()
        .map(plan -> words().of("method.repetitions", plan.execution().repetitions()));
  }

  private Optional<String> warmUp() {
    DoubleSummaryStatistics seconds =
        phases()
            .map(phase -> phase.result().observed().warmUp())
            .flatMap(Stream::ofNullable)
            .mapToDouble(WarmUp::elapsedMillis)
            .map(millis -> millis / MILLIS_PER_SECOND)
            .summaryStatistics();
    return seconds.getCount() == 0
        ? Optional.of(words().of("method.no-warm-up"))
        : Optional.of(
            words()
                .of(
                    "method.warm-up",
                    Stream.of(seconds.getMin(), seconds.getMax())
                        .map(second -> words().numbers().tick(Math.rint(second * 10) / 10))
                        .distinct()
                        .collect(Collectors.joining("–"))));
  }

  /** Returns nothing for servers elsewhere, of whose processors nothing is known. */
  private Optional<String> processors() {
    String held =
        reported.sets().stream()
            .flatMap(ResultSet::outcomes)
            .map(TrialOutcome::server)
            .flatMap(Stream::ofNullable)
            .flatMap(server -> Stream.ofNullable(server.cores()))
            .map(cores -> words().of("method.processors", cores.client(), cores.servers()))
            .distinct()
            .collect(Collectors.joining(" "));
    return held.isEmpty() ? Optional.empty() : Optional.of(held);
  }

  private String leftOut() {
    long overloaded = phases().filter(MeasuredPhase::isOverloaded).count();
    return words().of("method.left-out", overloaded, phases().count());
  }

  private Stream<MeasuredPhase> phases() {
    return reported.sets().stream().flatMap(ResultSet::phases);
  }
}
