package io.github.ycsbext.studies.command;

import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.file.LockFile;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.progress.Terminal;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.file.ReportFiles;
import io.github.ycsbext.studies.report.page.ReportWarnings;
import io.github.ycsbext.studies.run.ClientCores;
import io.github.ycsbext.studies.run.RunningStudies;
import io.github.ycsbext.studies.run.StudyContext;
import io.github.ycsbext.studies.run.StudyRunner;
import io.github.ycsbext.studies.run.server.ClusterSource;
import io.github.ycsbext.studies.run.server.ClusterSource.StartedClusters;
import io.github.ycsbext.studies.run.server.GivenServers;
import io.github.ycsbext.studies.run.server.MachineChecks;
import io.github.ycsbext.studies.screen.StudyScreen;
import io.github.ycsbext.studies.screen.SummaryText;
import io.github.ycsbext.studies.study.result.MachineFinding;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

final class StudySession {
  private static final Duration TIME_TO_STOP = Duration.ofSeconds(20);

  /** The system property by which the launcher says that standard input is a terminal. */
  private static final String ANSWERS = "ycsb.answers";

  private final StudyFolder folder;
  private final StudyManifest manifest;
  private final Language language;
  private final PrintWriter out;
  private final PrintWriter err;
  private final ClientCores cores;
  private final RunningStudies others;
  private final StudyRunner runner;
  private final StudyScreen screen;

  private List<MachineFinding> again = List.of();

  /**
   * @param opening makes what the folder lacks, when no other process has it
   */
  @SuppressWarnings("try") // The lock is only held.
  static int hold(
      CommandLine command,
      StudyFolder folder,
      Callable<StudyContext> opening,
      Language language,
      boolean retryFailed,
      boolean retryOverloaded)
      throws Exception {
    try (LockFile lock = folder.hold();
        StudyScreen screen =
            new StudyScreen(command.getErr(), Terminal.isInteractive(), Clock.systemUTC())) {
      return new StudySession(command, opening.call(), language, screen)
          .run(retryFailed, retryOverloaded);
    }
  }

  private StudySession(
      CommandLine command, StudyContext study, Language language, StudyScreen screen)
      throws IOException {
    this.folder = study.folder();
    this.manifest = study.manifest();
    this.language = language;
    this.cores = study.cores();
    this.others = new RunningStudies(CacheFolder.path(), folder);
    this.out = command.getOut();
    this.err = command.getErr();
    this.screen = screen;
    boolean isInDocker = manifest.servers().way() == ServerOrigin.DOCKER;
    ClusterSource clusters =
        new StartedClusters(
            isInDocker ? Clusters.DOCKER : Clusters.LOCAL, manifest.servers().mongodbOrigin());
    this.runner = new StudyRunner(study, clusters, others::notes, screen, Clock.systemUTC());
  }

  int run(boolean retryFailed, boolean retryOverloaded) throws Exception {
    Set<String> overloaded = retryOverloaded ? overloaded() : Set.of();
    Predicate<TrialOutcome> anew =
        outcome -> overloaded.contains(outcome.trial()) || (retryFailed && !outcome.completed());
    err.println("Results go to " + Printable.of(folder.path().toString()));
    if (runner.isComplete(anew)) {
      err.println("Nothing is left to measure: all trials are complete.");
      return finish();
    }
    cores.words().ifPresent(err::println);
    others.notes().forEach(err::println);
    BufferedReader answers =
        Boolean.getBoolean(ANSWERS)
            ? new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()))
            : null;
    // Looks at this machine as ycsb doctor does, and keeps what it finds for the report.
    List<MachineFinding> findings = MachineChecks.here().ofClient();
    folder.keep(findings);
    print(findings.stream().filter(MachineFinding::isToChange).toList());
    List<MachineFinding> busy = findings.stream().filter(MachineFinding::isBusy).toList();
    again = answers == null ? busy : List.of();
    if (!isAccepted(busy, answers, err)) {
      err.println("Nothing was measured. Go on with: " + goOn());
      return ExitCode.INTERRUPTED.code();
    }
    others.enter(GivenServers.of(manifest));
    OrderlyEnd end =
        new OrderlyEnd(
            runner::stop, TIME_TO_STOP, () -> err.println("Stopped hard. Go on with: " + goOn()));
    try {
      runner.run(anew);
      screen.close();
      return finish();
    } catch (CancellationException e) {
      screen.close();
      if (manifest.plan().isSearch()) {
        finish();
      }
      err.println(
          "Interrupted %s. Go on with: %s%s%s"
              .formatted(
                  screen.completed(),
                  goOn(),
                  retryFailed ? " --retry-failed" : "",
                  retryOverloaded ? " --retry-overloaded" : ""));
      return ExitCode.INTERRUPTED.code();
    } catch (IOException e) {
      screen.close();
      throw FileError.isFull(e) ? full(e) : e;
    } finally {
      screen.close();
      others.close();
      end.close();
    }
  }

  private String goOn() {
    return manifest.goOn(folder.path());
  }

  private void print(List<MachineFinding> findings) {
    findings.forEach(finding -> err.println("This machine: " + finding.note().text()));
  }

  /**
   * @param busy what was said about it; empty if it is not busy
   * @param answers the user's; null if nobody can answer
   */
  static boolean isAccepted(
      List<MachineFinding> busy, @Nullable BufferedReader answers, PrintWriter err)
      throws IOException {
    if (busy.isEmpty() || answers == null) {
      return true;
    }
    err.print("Comparisons would not be judged. Measure all the same? [y/N] ");
    err.flush();
    return Objects.requireNonNullElse(answers.readLine(), "").strip().matches("(?i)y(es)?");
  }

  /** Returns the completed trials with a phase in which the client lacked CPU. */
  private Set<String> overloaded() throws IOException {
    return ResultSets.read(folder, manifest).trials().stream()
        .filter(trial -> trial.phases().stream().anyMatch(MeasuredPhase::isOverloaded))
        .map(trial -> trial.trial().id())
        .collect(Collectors.toSet());
  }

  /** Names the study's folder if Java does not name a file, as it does not for a failed write. */
  private IOException full(IOException e) {
    String place = e instanceof FileSystemException ? FileError.of(e) : folder.path().toString();
    return new IOException(
        "There is no room left for the study (%s): make some, and go on with: %s"
            .formatted(place, goOn()),
        e);
  }

  private int finish() throws IOException {
    // A study that stopped when it was decided has fewer trials now.
    ResultSet results = ResultSets.read(folder.path());
    failures(results).forEach(err::println);
    List<String> leftOut = ReportWarnings.leftOut(results);
    leftOut.forEach(err::println);
    if (results.trials().isEmpty()) {
      err.println("No trial came to its end, so there is no report.");
      return (runner.isRefused() ? ExitCode.BAD_INPUT : ExitCode.FAILED).code();
    }
    out.println();
    out.print(SummaryText.of(results));
    Path report = ReportFiles.write(List.of(results), folder.path(), language, false);
    out.println();
    out.println("Report: " + report);
    print(again);
    boolean isWhole =
        results.failed().isEmpty()
            && leftOut.isEmpty()
            && (!manifest.plan().isSearch()
                || results.searches().allMatch(MeasuredCapacity::isFound));
    return (isWhole ? ExitCode.OK : ExitCode.FAILED).code();
  }

  /** Returns a line per failed trial, one per system that was given up, and what to do. */
  static List<String> failures(ResultSet results) {
    List<String> lines = new ArrayList<>();
    Map<String, Integer> notStarted = new LinkedHashMap<>();
    results
        .failed()
        .forEach(
            (trial, outcome) -> {
              if (outcome.attempts() == 0) {
                notStarted.merge(results.title(trial.system()), 1, Integer::sum);
              } else {
                Note reasons = Note.joined("; then ", outcome.failures());
                lines.add("Trial %s failed: %s".formatted(trial.id(), reasons.text()));
              }
            });
    notStarted.forEach(
        (system, trials) ->
            lines.add(
                "%s: %s of its trials failed without a start (why: results.jsonl)"
                    .formatted(system, trials)));
    StudyManifest manifest = Objects.requireNonNull(results.manifest());
    String again = manifest.resume(results.folder(), " --retry-failed");
    if (!results.failed().values().stream().allMatch(TrialOutcome::wasRefused)) {
      lines.add("Run what failed again with: " + again);
    }
    if (results.failed().values().stream().anyMatch(TrialOutcome::wasRefused)) {
      String refused = "What was refused would be refused again: " + manifest.wayOutOfRefusal();
      List<String> files = new ArrayList<>(manifest.servers().given().values());
      if (manifest.servers().hosts() != null) {
        files.add(0, manifest.servers().hosts());
      }
      lines.add(
          files.isEmpty()
              ? refused
              : "%s; or, where it comes from %s, mend that, and: %s"
                  .formatted(refused, String.join(" or ", files), again));
    }
    return lines;
  }
}
