package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.FarTrial;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.Frame.Of;
import io.github.ycsbext.studies.report.table.Quantity.Each;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.Settling;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

public record TrialTables(ReportContext reported) {
  private record Listed(
      ResultSet set,
      Trial trial,
      @Nullable MeasuredTrial measured,
      @Nullable TrialOutcome outcome,
      List<FarTrial> far) {
    Instant start() {
      return Objects.requireNonNullElse(startedAt(), Instant.MAX);
    }

    @Nullable Instant startedAt() {
      if (outcome != null) {
        return Instant.parse(outcome.startedAt());
      }
      return measured == null ? null : Instant.parse(measured.run().run().startedAt());
    }

    @Nullable Settling settling() {
      return outcome == null ? null : outcome.settling();
    }

    boolean isLeft() {
      return measured == null && outcome == null;
    }

    int attempts() {
      return outcome != null ? outcome.attempts() : measured == null ? 0 : 1;
    }
  }

  /**
   * Returns the trials in the order in which they ran, followed by those that have not been run.
   */
  public DataTable trials() {
    List<Listed> all = listed();
    List<Listed> left = all.stream().filter(Listed::isLeft).toList();
    // One by one, they would hide those that ran.
    boolean areMany = left.size() > 1 && reported.sets().size() == 1;
    String caption = reported.text("table.trials");
    Of<Listed, MeasuredTrial> measured = Listed::measured;
    Of<Listed, Settling> settling = Listed::settling;
    Frame<Listed> frame =
        Frame.<Listed>of(
                reported, "trials", areMany ? Words.sentences(caption, notRun(left)) : caption)
            .text("trial", one -> one.trial().id())
            .text("results", one -> one.set().label())
            .column("started", Quantity.TIME, Listed::startedAt)
            .whole("attempts", Listed::attempts)
            .text("outcome", one -> ending(one.measured(), one.outcome()))
            .text("outlying", this::outlying)
            .plain("settled-seconds", settling.then(one -> one.waitedMillis() / 1e3))
            .text("settling", settling.then(this::settled))
            .plain("duration", measured.then(TrialTables::seconds))
            .plain("throughput", measured.then(trial -> trial.run().run().throughput()))
            .text("idle", one -> idle(one.set(), one.outcome()))
            .text("notes", one -> notes(one.measured(), one.outcome()));
    return frame.of(
        areMany ? all.stream().filter(one -> !one.isLeft()).toList() : all, all::stream);
  }

  private String settled(Settling settling) {
    return reported.text(
        settling.quiet() ? "settling.quiet" : "settling.unfinished",
        reported.words().of(settling.sentence()));
  }

  private String notRun(List<Listed> left) {
    return reported.text(
        "trial.not-run-yet",
        reported.numbers().whole(left.size()),
        reported.words().listed(left.stream().map(one -> one.trial().id()).toList()));
  }

  public boolean hasRemarkable() {
    return listed().stream()
        .anyMatch(
            one ->
                one.measured() == null
                    || !one.measured().phases().stream().allMatch(MeasuredPhase::isWhole)
                    || one.attempts() > 1
                    || !outlying(one).isEmpty()
                    || (one.settling() != null && !one.settling().quiet()));
  }

  private List<Listed> listed() {
    List<Listed> listed = new ArrayList<>();
    for (ResultSet set : reported.sets()) {
      Map<Trial, List<FarTrial>> far =
          FarTrial.of(set).stream().collect(Collectors.groupingBy(FarTrial::trial));
      for (MeasuredTrial one : set.trials()) {
        List<FarTrial> itsFar = far.getOrDefault(one.trial(), List.of());
        listed.add(new Listed(set, one.trial(), one, one.outcome(), itsFar));
      }
      set.failed()
          .forEach(
              (trial, outcome) -> listed.add(new Listed(set, trial, null, outcome, List.of())));
      set.missing().forEach(trial -> listed.add(new Listed(set, trial, null, null, List.of())));
    }
    listed.sort(Comparator.comparing(Listed::start));
    return listed;
  }

  private String outlying(Listed one) {
    return one.far().stream()
        .map(outlier -> outlier.phase() + ": " + metric(outlier))
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private String metric(FarTrial outlier) {
    Words words = reported.words();
    return words.metric(words.metric(outlier.metric()), outlier.operation());
  }

  private static double seconds(MeasuredTrial trial) {
    return trial.results().stream().mapToDouble(one -> one.run().runTimeMillis()).sum() / 1e3;
  }

  private String ending(@Nullable MeasuredTrial measured, @Nullable TrialOutcome outcome) {
    if (outcome == null) {
      return measured == null
          ? reported.text("trial.not-run")
          : reported.words().ended(measured.run());
    }
    String failures = reported.words().of(outcome.failures());
    if (measured == null) {
      return reported.text("trial.failed", failures);
    }
    return failures.isEmpty()
        ? reported.text("trial.completed")
        : reported.text("trial.completed-after", failures);
  }

  /** Of each phase, with its name if there are several, and those of the trial. */
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

  private String idle(ResultSet set, @Nullable TrialOutcome outcome) {
    return outcome == null
        ? ""
        : outcome.idleCpuShare().entrySet().stream()
            .map(
                entry ->
                    set.title(entry.getKey()) + " " + reported.numbers().percent(entry.getValue()))
            .collect(Collectors.joining(", "));
  }

  private record Far(ResultSet set, FarTrial trial) {}

  public DataTable outliers() {
    return Frame.<Far>of(reported, "outliers")
        .text("trial", row -> row.trial().trial().id())
        .text("results", row -> row.set().label())
        .text("phase", row -> row.trial().phase())
        .text("metric", row -> reported.title(row.trial().metric(), row.trial().operation()))
        .column("value", Quantity.EACH, row -> each(row.trial(), row.trial().outlier().value()))
        .column("median", Quantity.EACH, row -> each(row.trial(), row.trial().outlier().median()))
        .plain("modified-z", row -> row.trial().outlier().score())
        .of(
            reported.sets().stream()
                .flatMap(set -> FarTrial.of(set).stream().map(far -> new Far(set, far))));
  }

  private static Each<Number> each(FarTrial far, double value) {
    return Quantity.of(far.metric()).each(value);
  }
}
