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

/**
 * Lines of one database that one {@code bin/ycsb check} is asked about. The words that all begin
 * with are given once.
 */
final class CheckBatch {
  /** The most characters of one command; operating systems accept some 200,000 at least. */
  private static final int MAX_CHARACTERS = 100_000;

  /** The most words of one command: bin/ycsb takes four times as long for twice as many. */
  private static final int MAX_WORDS = 2_000;

  /** A phase of a workload on a system, with its options for {@code bin/ycsb}. */
  record Line(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase, List<String> options) {
    String database() {
      return system.engine().database(system.topology());
    }

    RefusedPhase refused(SettingError error) {
      return new RefusedPhase(system, workload, phase, error);
    }
  }

  private final List<Line> lines = new ArrayList<>();
  private int shared;
  private int characters;
  private int words;

  private CheckBatch(Line first) {
    lines.add(first);
    shared = first.options.size();
    characters = characters(first.options);
    words = first.options.size();
  }

  /** Returns the lines in as few commands as they fit into, in their order. */
  static List<CheckBatch> of(List<Line> lines) {
    List<CheckBatch> batches = new ArrayList<>();
    for (Line line : lines) {
      if (batches.isEmpty() || !batches.get(batches.size() - 1).add(line)) {
        batches.add(new CheckBatch(line));
      }
    }
    return batches;
  }

  List<Line> lines() {
    return lines;
  }

  /** Returns false, and does not add the line, if the command would become too long. */
  private boolean add(Line line) {
    List<String> first = lines.get(0).options;
    int same = 0;
    while (same < Math.min(shared, line.options.size())
        && first.get(same).equals(line.options.get(same))) {
      same++;
    }
    int newCharacters =
        characters
            + characters(first.subList(same, shared)) * (lines.size() - 1)
            + characters(line.options.subList(same, line.options.size()));
    int newWords = words + (shared - same) * (lines.size() - 1) + 1 + line.options.size() - same;
    if (newCharacters > MAX_CHARACTERS || newWords > MAX_WORDS) {
      return false;
    }
    lines.add(line);
    shared = same;
    characters = newCharacters;
    words = newWords;
    return true;
  }

  /** Returns true if the plan names a binding, which may be one that is not there. */
  private boolean isOfAnyBinding() {
    return lines.get(0).system.engine() instanceof BindingEngine;
  }

  private static int characters(List<String> words) {
    return words.stream().mapToInt(word -> word.length() + 1).sum();
  }

  private List<String> words() {
    List<String> words = new ArrayList<>();
    int once = lines.size() == 1 ? 0 : shared;
    words.addAll(lines.get(0).options.subList(0, once));
    for (Line line : lines) {
      words.add("--");
      words.addAll(line.options.subList(once, line.options.size()));
    }
    return words;
  }

  /** Returns the client's answer about each line of a batch. */
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
