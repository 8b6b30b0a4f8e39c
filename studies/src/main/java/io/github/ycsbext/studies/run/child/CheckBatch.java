package io.github.ycsbext.studies.run.child;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.CheckAnswer;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.ClientChecks.RefusedPhase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

record CheckBatch(List<Line> lines) {
  /** The most lines of one command: bin/ycsb takes four times as long for twice as many words. */
  private static final int MAX_LINES = 40;

  record Line(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase, List<String> options) {
    String database() {
      return system.engine().database(system.topology());
    }

    RefusedPhase refused(SettingError error) {
      return new RefusedPhase(system, workload, phase, error);
    }
  }

  CheckBatch {
    lines = List.copyOf(lines);
  }

  /** Returns the lines in as few commands as they fit into, in their order. */
  static List<CheckBatch> of(List<Line> lines) {
    List<CheckBatch> batches = new ArrayList<>();
    for (int first = 0; first < lines.size(); first += MAX_LINES) {
      int end = Math.min(lines.size(), first + MAX_LINES);
      batches.add(new CheckBatch(lines.subList(first, end)));
    }
    return batches;
  }

  /** Returns true if the plan names a binding, which may be one that is not there. */
  private boolean isOfAnyBinding() {
    return lines.get(0).system.engine() instanceof BindingEngine;
  }

  private List<String> words() {
    return lines.stream()
        .flatMap(line -> Stream.concat(Stream.of("--"), line.options.stream()))
        .toList();
  }

  List<CheckAnswer.Line> answers(Distribution distribution, Map<String, String> environment)
      throws IOException {
    AskedClient answer =
        AskedClient.about(lines.get(0).database(), words(), distribution, environment);
    List<CheckAnswer.Line> answered = answer.lines();
    if (answered.size() == lines.size()) {
      return answered;
    }
    if (answer.exitCode() == ExitCode.BAD_INPUT.code() && isOfAnyBinding()) {
      SettingError error = SettingError.of(answer.lastWords());
      CheckAnswer.Line refused =
          new CheckAnswer.Line(List.of(error), List.of(), List.of(), Map.of());
      return Collections.nCopies(lines.size(), refused);
    }
    throw new IOException(
        "%s could not be asked about the plan's properties: %s"
            .formatted(distribution.launcher(), Secrets.hide(answer.lastWords())));
  }
}
