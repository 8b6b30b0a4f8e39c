package io.github.ycsbext.studies.run.child;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.process.ProcessTree;
import io.github.ycsbext.result.CheckAnswer;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.ClientChecks.RefusedPhase;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

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
    List<String> all = new ArrayList<>(List.of("check", lines.get(0).database()));
    all.add(CheckAnswer.OPTION);
    all.addAll(words());
    ProcessBuilder client = new ProcessBuilder(distribution.command(all));
    client.environment().putAll(environment);
    Process process = client.start();
    try (BufferedReader out = process.inputReader();
        BufferedReader err = process.errorReader()) {
      process.getOutputStream().close();
      CompletableFuture<List<String>> errors =
          CompletableFuture.supplyAsync(() -> err.lines().toList());
      List<String> text = out.lines().toList();
      return answers(text, errors.join(), process.waitFor(), distribution);
    } catch (InterruptedException e) {
      throw new StudyInterruptedException();
    } finally {
      ProcessTree.kill(process.toHandle());
    }
  }

  private List<CheckAnswer.Line> answers(
      List<String> out, List<String> err, int exitCode, Distribution distribution)
      throws IOException {
    List<CheckAnswer.Line> answered = answered(String.join("\n", out));
    if (answered.size() == lines.size()) {
      return answered;
    }
    List<String> said = err.isEmpty() ? out : err;
    String lastWords =
        said.isEmpty() ? "it said nothing" : said.get(said.size() - 1).replaceFirst("^ycsb: ", "");
    if (exitCode == ExitCode.BAD_INPUT.code() && isOfAnyBinding()) {
      CheckAnswer.Line refused =
          new CheckAnswer.Line(List.of(SettingError.of(lastWords)), List.of(), List.of(), Map.of());
      return Collections.nCopies(lines.size(), refused);
    }
    throw new IOException(
        "%s could not be asked about the plan's properties: %s"
            .formatted(distribution.launcher(), Secrets.hide(lastWords)));
  }

  /** Returns nothing if the launcher could not start the client, and said why. */
  private static List<CheckAnswer.Line> answered(String json) {
    try {
      return CheckAnswer.ofJson(json).lines();
    } catch (JacksonException e) {
      return List.of();
    }
  }
}
