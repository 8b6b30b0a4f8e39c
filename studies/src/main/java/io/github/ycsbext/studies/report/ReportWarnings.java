package io.github.ycsbext.studies.report;

import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.studies.analysis.MeasuredTrial;
import io.github.ycsbext.studies.analysis.ResultSet;
import io.github.ycsbext.studies.runner.StudySheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a reader must know before a figure of a result set. */
final class ReportWarnings {
  /** Below this, start-up is a large part of a run. */
  private static final double SHORT_RUN_MILLIS = 10_000;

  /** Above this part of one processor, an idle server is not idle. */
  private static final double BUSY_IDLE = 0.05;

  private final ResultSet set;
  private final List<String> sentences = new ArrayList<>();

  ReportWarnings(ResultSet set) {
    this.set = set;
  }

  List<String> sentences() {
    partial();
    sentences.addAll(LeftOut.sentences(set));
    repetitions();
    FewRepetitions.sentence(set).ifPresent(sentences::add);
    scale();
    shortRuns();
    busyIdle();
    starvedClients();
    failures();
    return sentences;
  }

  private void partial() {
    if (!set.failed().isEmpty()) {
      sentences.add(
          "Trials that failed: "
              + set.failed().size()
              + ". They are in no figure; the list of trials says why.");
    }
    if (!set.missing().isEmpty()) {
      sentences.add(
          "The study is not finished. Trials that have not been run: "
              + set.missing().size()
              + ". Go on with bin/ycsb study resume.");
    }
  }

  private void repetitions() {
    int least =
        set.trials().stream()
            .map(trial -> trial.trial())
            .map(trial -> set.cell(trial.system(), trial.workload(), trial.operations()))
            .mapToInt(cell -> cell.trials().size())
            .min()
            .orElse(0);
    if (least == 1) {
      sentences.add(
          "Something was measured once only: one repetition proves nothing about variation, and no"
              + " interval can be given.");
    }
  }

  private void scale() {
    StudySheet sheet = set.sheet();
    if (sheet != null && sheet.scale() != 1) {
      sentences.add(
          "The study was run at scale "
              + Numbers.plain(sheet.scale())
              + ": its sizes are not the plan's.");
    }
  }

  private void shortRuns() {
    double longest =
        set.trials().stream().mapToDouble(trial -> trial.run().runTimeMillis()).max().orElse(0);
    long count =
        set.trials().stream()
            .filter(trial -> trial.run().runTimeMillis() < SHORT_RUN_MILLIS)
            .count();
    if (count > 0) {
      sentences.add(
          "%d of %d runs took less than 10 s (the longest %s s), so that starting and warming up is a large part of them."
              .formatted(count, set.trials().size(), Numbers.plain(longest / 1e3)));
    }
  }

  private void busyIdle() {
    Set<String> busy = new TreeSet<>();
    for (MeasuredTrial trial : set.trials()) {
      if (trial.outcome() != null) {
        trial
            .outcome()
            .idleCpuShare()
            .forEach(
                (system, share) -> {
                  if (share > BUSY_IDLE) {
                    busy.add(set.title(system));
                  }
                });
      }
    }
    if (!busy.isEmpty()) {
      sentences.add(
          "While another system was measured, the idle servers of "
              + String.join(", ", busy)
              + " took more than 5 % of a processor in some trials; the list of trials has how much.");
    }
  }

  private void starvedClients() {
    List<Health> starved =
        set.trials().stream()
            .flatMap(trial -> Stream.ofNullable(trial.run().health()))
            .filter(health -> health.verdict().equals(Health.STARVED))
            .toList();
    if (!starved.isEmpty()) {
      sentences.add(
          "In %d of %d runs the client was starved, so that their figures are not the database's alone. In the first of them: %s."
              .formatted(
                  starved.size(),
                  set.trials().size(),
                  String.join("; ", starved.get(0).reasons())));
    }
  }

  private void failures() {
    Set<String> failing =
        set.trials().stream()
            .map(trial -> trial.trial())
            .map(trial -> set.cell(trial.system(), trial.workload(), trial.operations()))
            .filter(cell -> cell.errors() > 0)
            .map(cell -> set.title(cell.system()))
            .collect(Collectors.toCollection(TreeSet::new));
    if (!failing.isEmpty()) {
      sentences.add("Operations failed on " + String.join(", ", failing) + "; see the summary.");
    }
  }
}
