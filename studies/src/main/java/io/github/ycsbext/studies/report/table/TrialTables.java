package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.studies.analysis.measured.FarTrial;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.EndWords;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

public final class TrialTables {
  private final ReportContext reported;
  private final Map<ResultSet, Map<Trial, List<FarTrial>>> far = new HashMap<>();

  public TrialTables(ReportContext reported) {
    this.reported = reported;
  }

  private static final int MAX_NAMES = 5;

  private record Listed(
      ResultSet set,
      Trial trial,
      @Nullable MeasuredTrial measured,
      @Nullable TrialOutcome outcome) {
    /** Returns when the trial started; of a trial that has not, a time after all others. */
    Instant start() {
      return Objects.requireNonNullElse(startedAt(), Instant.MAX);
    }

    @Nullable Instant startedAt() {
      if (outcome != null) {
        return Instant.parse(outcome.startedAt());
      }
      return measured == null ? null : Instant.parse(measured.run().run().startedAt());
    }

    int attempts() {
      return outcome != null ? outcome.attempts() : measured == null ? 0 : 1;
    }
  }

  /**
   * Returns the trials in the order in which they ran, followed by those that have not been run.
   */
  public DataTable trials() {
    TableMaker table =
        new TableMaker(reported.words(), "trials", reported.text("table.trials"))
            .texts("trial", "results", "started")
            .numbers("attempts")
            .texts("outcome", "outlying")
            .numbers("settled-seconds")
            .texts("settling")
            .numbers("duration", "throughput")
            .texts("idle", "notes");
    List<Listed> listed = listed();
    listed.forEach(one -> row(table.row(), one));
    DataTable trials = table.made();
    return reported.sets().size() > 1 ? trials : trials.folded(rowsNotRun(listed), this::notRun);
  }

  private static List<Integer> rowsNotRun(List<Listed> listed) {
    return IntStream.range(0, listed.size())
        .filter(at -> listed.get(at).measured() == null && listed.get(at).outcome() == null)
        .boxed()
        .toList();
  }

  private String notRun(List<String> trials) {
    return reported.text(
        "trial.not-run-yet",
        reported.numbers().whole(trials.size()),
        reported.words().listed(trials, MAX_NAMES));
  }

  public boolean hasRemarkable() {
    return listed().stream()
        .anyMatch(
            one ->
                one.measured() == null
                    || !one.measured().phases().stream().allMatch(MeasuredPhase::isWhole)
                    || one.attempts() > 1
                    || !outlying(one).isEmpty()
                    || TrialSettling.of(one.outcome()).isUnfinished());
  }

  private List<Listed> listed() {
    List<Listed> listed = new ArrayList<>();
    for (ResultSet set : reported.sets()) {
      set.trials()
          .forEach(trial -> listed.add(new Listed(set, trial.trial(), trial, trial.outcome())));
      set.failed().forEach((trial, outcome) -> listed.add(new Listed(set, trial, null, outcome)));
      set.missing().forEach(trial -> listed.add(new Listed(set, trial, null, null)));
    }
    listed.sort(Comparator.comparing(Listed::start));
    return listed;
  }

  private void row(TableMaker.Row row, Listed one) {
    MeasuredTrial measured = one.measured();
    TrialOutcome outcome = one.outcome();
    TrialSettling settling = TrialSettling.of(outcome);
    row.text(one.trial().id())
        .text(one.set().label())
        .time(one.startedAt())
        .whole(one.attempts())
        .text(ending(measured, outcome))
        .text(outlying(one))
        .plain(settling.seconds())
        .text(settling.text(reported))
        .plain(measured == null ? Double.NaN : seconds(measured))
        .plain(measured == null ? Double.NaN : measured.run().run().throughput())
        .text(outcome == null ? "" : idle(one.set(), outcome))
        .text(notes(measured, outcome));
  }

  /** Returns the phases and metrics in which it lies far from the other repetitions. */
  private String outlying(Listed one) {
    return far
        .computeIfAbsent(one.set(), TrialTables::far)
        .getOrDefault(one.trial(), List.of())
        .stream()
        .map(outlier -> outlier.phase() + ": " + metric(outlier))
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private static Map<Trial, List<FarTrial>> far(ResultSet set) {
    return FarTrial.of(set).stream().collect(Collectors.groupingBy(FarTrial::trial));
  }

  private String metric(FarTrial outlier) {
    String metric = reported.words().metric(outlier.metric());
    return outlier.operation() == null
        ? metric
        : reported.text(
            "figure.of-operation", metric, reported.words().operation(outlier.operation()));
  }

  private static double seconds(MeasuredTrial trial) {
    return trial.phases().stream().mapToDouble(phase -> phase.result().run().runTimeMillis()).sum()
        / 1e3;
  }

  private String ending(@Nullable MeasuredTrial measured, @Nullable TrialOutcome outcome) {
    if (outcome == null && measured != null) {
      return EndWords.of(measured.run(), reported.words());
    }
    return ending(measured != null, outcome);
  }

  private String ending(boolean completed, @Nullable TrialOutcome outcome) {
    String failures = outcome == null ? "" : reported.words().of(outcome.failures());
    if (!completed && outcome == null) {
      return reported.text("trial.not-run");
    }
    if (!completed) {
      return reported.text("trial.failed", failures);
    }
    return failures.isEmpty()
        ? reported.text("trial.completed")
        : reported.text("trial.completed-after", failures);
  }

  /**
   * Returns the notes of each phase, with its name if there are several, and those of the trial.
   */
  private String notes(@Nullable MeasuredTrial trial, @Nullable TrialOutcome outcome) {
    List<String> notes = new ArrayList<>();
    if (trial != null) {
      Set<Note> told = new HashSet<>();
      trial.phases().forEach(phase -> notes.add(notes(trial, phase, told)));
    }
    if (outcome != null) {
      notes.add(reported.words().of(outcome.notes()));
    }
    notes.removeIf(String::isEmpty);
    return String.join("; ", notes);
  }

  /**
   * @param told the notes of earlier phases
   */
  private String notes(MeasuredTrial trial, MeasuredPhase phase, Set<Note> told) {
    List<Note> news = phase.result().notes().stream().filter(told::add).toList();
    String whose = trial.phases().size() > 1 && !news.isEmpty() ? phase.name() + ": " : "";
    return whose + reported.words().of(news);
  }

  private String idle(ResultSet set, TrialOutcome outcome) {
    return outcome.idleCpuShare().entrySet().stream()
        .map(
            entry -> set.title(entry.getKey()) + " " + reported.numbers().percent(entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns a table with a row per phase in which the client monitored itself. */
  public DataTable health() {
    TableMaker table =
        new TableMaker(reported.words(), "health", reported.text("table.health"))
            .texts("trial", "results", "phase", "client")
            .numbers(
                "cpu-per-operation",
                "client-share",
                "machine-share",
                "foreign",
                "stolen",
                "busy-time",
                "pauses",
                "pause-time",
                "jitter-p99",
                "client-ceiling")
            .texts("why");
    for (ResultSet set : reported.sets()) {
      for (MeasuredTrial trial : set.trials()) {
        for (MeasuredPhase phase : trial.phases()) {
          Health health = phase.result().observed().health();
          if (health != null) {
            TableMaker.Row row = table.row().text(trial.trial().id()).text(set.label());
            health(row.text(phase.name()), phase.result(), health);
          }
        }
      }
    }
    return table.made();
  }

  private void health(TableMaker.Row row, Result run, Health health) {
    row.text(reported.text("health." + ReportId.of(health.verdict())))
        .millis(orNone(health.cpuMicrosPerOperation()))
        .percent(health.processShare())
        .percent(health.machineShare())
        .percent(health.foreignShare())
        .percent(health.stolenShare())
        .percent(health.busyTimeShare())
        .whole(health.pauses())
        .plain(health.pauseMillis())
        .millis(health.jitterP99Micros())
        .plain(orNone(run.observed().clientCeiling()))
        .text(reported.words().of(health.reasons()));
  }

  private static double orNone(@Nullable Double value) {
    return value == null ? Double.NaN : value;
  }
}
