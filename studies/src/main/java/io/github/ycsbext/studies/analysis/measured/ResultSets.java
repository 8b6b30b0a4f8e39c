package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.measured.ResultSet.NotRead;
import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.OutcomeLines;
import io.github.ycsbext.studies.study.result.SeriesRow;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class ResultSets {
  private ResultSets() {}

  /**
   * @throws UserError if there is nothing to read
   * @throws IOException with a sentence that names what cannot be read
   */
  public static ResultSet read(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw UserError.badInput(
          Files.exists(folder)
              ? folder + " is a file: a folder with results is needed"
              : folder + " is not there: a folder with results is needed");
    }
    StudyFolder study = new StudyFolder(folder);
    return study.isStudy() ? read(study, study.manifest()) : ofSingleRuns(folder);
  }

  /**
   * @throws IOException with a sentence that names what cannot be read
   */
  public static ResultSet read(StudyFolder folder, StudyManifest manifest) throws IOException {
    OutcomeLines lines = folder.outcomeLines();
    Map<String, TrialOutcome> outcomes = lines.outcomes();
    List<MeasuredTrial> measured = new ArrayList<>();
    Map<Trial, TrialOutcome> failed = new LinkedHashMap<>();
    List<Trial> missing = new ArrayList<>();
    List<Note> unreadable = new ArrayList<>();
    for (Trial trial : manifest.trials()) {
      TrialOutcome outcome = outcomes.get(trial.id());
      PlannedWorkload workload = manifest.plan().workload(trial.workload());
      if (outcome == null ? isOfBegunSearch(folder, workload, trial) : outcome.completed()) {
        try {
          List<MeasuredPhase> phases = new ArrayList<>();
          for (PlannedPhase phase : workload.phases()) {
            phases.add(measured(folder, trial, workload, phase));
          }
          measured.add(new MeasuredTrial(trial, phases, outcome));
        } catch (IOException e) {
          unreadable.add(Note.joined(": ", List.of(trial.id(), Note.of(e))));
        }
      } else if (outcome == null || outcome.saysMeasuredAgain()) {
        missing.add(trial);
      } else {
        failed.put(trial, outcome);
      }
    }
    boolean isWhole = missing.isEmpty() && failed.isEmpty();
    List<Note> damaged = isWhole ? List.of() : lines.damaged();
    NotRead notRead = new NotRead(unreadable, damaged, lines.stray(manifest.trials()));
    return new ResultSet(
        name(folder.path()), folder.path(), manifest, measured, failed, missing, notRead);
  }

  /**
   * @throws IllegalArgumentException if two of them are the same folder; the message is a sentence
   */
  public static List<ResultSet> read(List<Path> folders) throws IOException {
    Map<Path, Path> seen = new LinkedHashMap<>();
    List<ResultSet> sets = new ArrayList<>();
    for (Path folder : folders) {
      sets.add(read(folder));
      Path before = seen.putIfAbsent(folder.toRealPath(), folder);
      if (before != null) {
        throw new IllegalArgumentException(
            "%s and %s are the same folder: name it once".formatted(before, folder));
      }
    }
    // Sets that share a label get the folder as the user named it.
    List<String> labels = sets.stream().map(ResultSet::label).toList();
    for (int i = 0; i < sets.size(); i++) {
      if (Collections.frequency(labels, labels.get(i)) > 1) {
        sets.set(i, sets.get(i).labelled(folders.get(i).toString()));
      }
    }
    return sets;
  }

  private static boolean isOfBegunSearch(StudyFolder folder, PlannedWorkload workload, Trial trial)
      throws IOException {
    CapacityFolder search = new CapacityFolder(folder.phase(trial, workload.first().name()).path());
    return workload.isSearch() && search.isCapacity() && !search.read().steps().isEmpty();
  }

  private static MeasuredPhase measured(
      StudyFolder folder, Trial trial, PlannedWorkload workload, PlannedPhase phase)
      throws IOException {
    ResultFolder result = folder.phase(trial, phase.name());
    return switch (phase.kind()) {
      case LOAD, RUN -> new MeasuredPhase(phase.name(), result.read(), result);
      case CAPACITY -> {
        CapacityFolder search = new CapacityFolder(result.path());
        ResultFolder told = search.described(search.read());
        MeasuredCapacity capacity = MeasuredCapacity.of(search);
        yield new MeasuredPhase(phase.name(), told.read(), told, capacity, null);
      }
      case SWEEP -> {
        Path search = folder.phase(trial, workload.searchBefore(phase).name()).path();
        CapacityFolder.Content found = new CapacityFolder(search).read();
        Sweep sweep = Sweep.of(found.sweptRate(), Objects.requireNonNull(phase.amount().seconds()));
        MeasuredSweep measured =
            new MeasuredSweep(sweep, SeriesRow.seconds(result), found.hasCapacity());
        yield new MeasuredPhase(phase.name(), result.read(), result, null, measured);
      }
    };
  }

  private static ResultSet ofSingleRuns(Path folder) throws IOException {
    List<MeasuredTrial> trials = new ArrayList<>();
    List<Note> unreadable = new ArrayList<>();
    List<String> loads = new ArrayList<>();
    for (ResultFolder found : resultFolders(folder)) {
      try {
        Result result = found.read();
        if (result.run().phase().equals("run")) {
          MeasuredPhase run = new MeasuredPhase(result.run().phase(), result, found);
          trials.add(new MeasuredTrial(trial(result, trials), List.of(run), null));
        } else {
          loads.add(name(found.path()));
        }
      } catch (IOException e) {
        unreadable.add(Note.joined(": ", List.of(name(found.path()), Note.of(e))));
      }
    }
    if (trials.isEmpty() && !unreadable.isEmpty()) {
      throw new IOException(Note.joined("; ", unreadable).text());
    }
    if (trials.isEmpty() && !loads.isEmpty()) {
      throw UserError.badInput(
          "%s holds only the result of a load (%s), and a report needs that of a run: run the workload with -p result.dir=FOLDER, and name that folder"
              .formatted(folder, String.join(", ", loads)));
    }
    if (trials.isEmpty()) {
      throw UserError.badInput(
          folder
              + " holds no results: neither study.json, nor result.json of a run in it or in a"
              + " folder directly below it");
    }
    NotRead notRead = new NotRead(unreadable, List.of(), List.of());
    return new ResultSet(name(folder), folder, null, trials, Map.of(), List.of(), notRead);
  }

  private static List<ResultFolder> resultFolders(Path folder) throws IOException {
    try (Stream<Path> children = Files.list(folder)) {
      return Stream.concat(Stream.of(folder), children.sorted())
          .map(ResultFolder::new)
          .filter(ResultFolder::isComplete)
          .toList();
    }
  }

  private static Trial trial(Result run, List<MeasuredTrial> before) {
    String system = run.server() == null ? undescribed(run) : run.server().system();
    String workload =
        Stream.of(
                run.run().label(),
                run.configuration().getOrDefault(ClientProperties.WORKLOAD_FILE.name(), ""))
            .filter(name -> !name.isBlank())
            .findFirst()
            .orElseGet(
                () ->
                    simpleName(
                        run.configuration()
                            .getOrDefault(CommonProperties.WORKLOAD.name(), "workload")));
    long size = size(run);
    long earlier =
        before.stream()
            .map(MeasuredTrial::trial)
            .filter(trial -> trial.system().equals(system))
            .filter(trial -> trial.workload().equals(workload))
            .filter(trial -> trial.size() == size)
            .count();
    String id = "%s-%s-%s-%s".formatted(system, workload, size, earlier + 1);
    return new Trial(id, system, workload, null, size, (int) earlier + 1);
  }

  /** The records of a run that did as many as its time allowed. */
  private static long size(Result run) {
    return run.run().endedByTime()
        ? Long.parseLong(
            run.configuration().getOrDefault(WorkloadProperties.RECORD_COUNT.name(), "0"))
        : run.run().operations();
  }

  /**
   * Names the system whose server did not answer any more: what a JDBC URL leads to, or the one
   * that the class is named after, such as {@code RedisClient}; else the class.
   */
  private static String undescribed(Result run) {
    String[] url = run.configuration().getOrDefault("db.url", "").split(":", 3);
    if (url.length == 3) {
      return Engine.find(url[1]).map(Engine::title).orElse(url[1]);
    }
    String name = simpleName(run.run().database());
    return Engine.all().stream()
        .filter(engine -> name.toLowerCase(Locale.ROOT).startsWith(engine.systemName()))
        .findFirst()
        .map(Engine::title)
        .orElse(name);
  }

  private static String simpleName(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String name(Path folder) {
    @Nullable Path name = folder.toAbsolutePath().normalize().getFileName();
    return name == null ? folder.toString() : name.toString();
  }
}
