package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.SecretTool;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.command.Lifeline;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity.End;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.LeftOut;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.CapacityReport;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.StudyInterruptedException;
import io.github.ycsbext.studies.run.server.HiddenProperties;
import io.github.ycsbext.studies.run.step.CapacityRunner;
import io.github.ycsbext.studies.run.step.StepCheck;
import io.github.ycsbext.studies.screen.CapacityScreen;
import io.github.ycsbext.studies.screen.TextTable;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import io.github.ycsbext.studies.study.result.CapacityManifest;
import io.github.ycsbext.studies.study.result.CapacityStep;
import io.github.ycsbext.studies.study.result.StudyLock;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

@Command(
    name = "capacity",
    description = "Finds the highest open-loop rate at which the database meets your limits.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The capacity was found.",
      "1:It was not found, or a step failed.",
      "2:Bad input; nothing was run.",
      "130:Interrupted (143 after SIGTERM, 129 after SIGHUP); --resume goes on."
    })
public final class CapacityCommand implements SecretTool, Callable<Integer> {
  private static final Duration TIME_TO_STOP = Duration.ofSeconds(20);

  private static final Set<String> WITH_RESUME =
      Set.of("--resume", "--lang", "-p", "-jvm-args", "--steps", "--precision");

  @Mixin private SearchedRunMixin run = new SearchedRunMixin();

  @Mixin private SearchOptionsMixin search = new SearchOptionsMixin();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "A new folder for the results (default: ./results/capacity-DATABASE-yyyyMMdd-HHmmss).")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Goes on with the search in that folder, with its own options but for --steps and"
              + " --precision. Secrets are not kept: repeat them with -p.")
  private @Nullable Path resumed;

  @Mixin private LanguageMixin language = new LanguageMixin();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  @SuppressWarnings("try") // The lock is only held.
  public Integer call() throws Exception {
    // A study is the parent of its searches.
    Lifeline.hold(System.in);
    Distribution distribution = Distribution.find();
    HiddenProperties secrets = run.secrets();
    Content content =
        resumed == null ? new Content(manifest(), List.of()) : goingOn(folder(resumed).read());
    List<String> kept = resumed == null ? run.filesAndNumbers() : shown(content.manifest());
    List<String> options = run.ofRuns(kept, secrets);
    new StepCheck(distribution)
        .require(content.manifest(), options, secrets.environment(), SearchOptionsMixin::option);
    CapacityFolder folder =
        resumed == null ? new CapacityFolder(newFolder(content.manifest())) : folder(resumed);
    try (StudyLock lock = StudyLock.hold(folder)) {
      // Another process may have gone on with it since it was read.
      Content current = resumed == null ? content : goingOn(withDamageTold(folder).read());
      PrintWriter screen = spec.commandLine().getErr();
      screen.println("Results go to " + folder.path());
      SearchGoal goal = current.manifest().goal();
      if (!current.isOver()) {
        screen.println(CapacityScreen.forecast(goal, current.steps().size()));
      }
      Progress progress = Progress.start("Searching", goal.bounds().steps(), "", screen);
      return search(
          folder,
          new CapacityRunner(
              distribution,
              folder,
              current.manifest(),
              options,
              secrets.environment(),
              current.steps(),
              new CapacityScreen(progress)),
          progress);
    }
  }

  private static CapacityFolder folder(Path given) {
    return new CapacityFolder(given.toAbsolutePath().normalize());
  }

  /** Tells what of the steps that were measured before cannot be read. */
  private CapacityFolder withDamageTold(CapacityFolder folder) throws IOException {
    List<String> damaged = leftOut(MeasuredCapacity.of(folder));
    damaged.forEach(spec.commandLine().getErr()::println);
    if (!damaged.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println("The search goes on with what capacity.json has of these steps.");
    }
    return folder;
  }

  private static List<String> leftOut(MeasuredCapacity measured) {
    return LeftOut.sentences(measured.damaged(), Words.in(Language.ENGLISH));
  }

  private static List<String> shown(CapacityManifest manifest) {
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < manifest.options().size(); i += 2) {
      if (!manifest.options().get(i + 1).contains(Secrets.HIDDEN)) {
        shown.addAll(manifest.options().subList(i, i + 2));
      }
    }
    return shown;
  }

  private CapacityManifest manifest() {
    SearchGoal goal = search.goal();
    List<String> faults = new ArrayList<>();
    if (run.database() == null) {
      faults.add(
          "Name a database, as for run: bin/ycsb capacity redis -P workloads/workloada --limit 'p99 < 10 ms'");
    }
    faults.addAll(goal.errors(SearchOptionsMixin::option));
    faults.addAll(run.faults());
    require(faults);
    return new CapacityManifest(String.valueOf(run.database()), run.shown(), goal);
  }

  /** Returns a search as it was, with the options that may be given anew. */
  private Content goingOn(Content before) {
    ParseResult given = spec.commandLine().getParseResult();
    List<String> others = new ArrayList<>(run.otherThan(before.manifest().options()));
    given.matchedArgs().stream()
        .map(arg -> arg.isOption() ? ((OptionSpec) arg).longestName() : arg.paramLabel())
        .filter(name -> !WITH_RESUME.contains(name))
        .forEach(others::add);
    List<String> faults = new ArrayList<>(run.faults());
    if (!others.isEmpty()) {
      faults.add(
          "--resume goes on with the search as it was asked for: leave out "
              + String.join(", ", others));
    }
    CapacityManifest manifest = before.manifest();
    SearchGoal goal = search.over(manifest.goal(), given);
    faults.addAll(goal.errors(SearchOptionsMixin::option));
    require(faults);
    return before.goingOn(new CapacityManifest(manifest.database(), manifest.options(), goal));
  }

  private static void require(List<String> faults) {
    if (!faults.isEmpty()) {
      throw UserError.badInput(faults);
    }
  }

  private Path newFolder(CapacityManifest manifest) throws IOException {
    String stamp = StudyRunCommand.STAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
    Path folder =
        (out == null ? Path.of("results", "capacity-" + manifest.database() + "-" + stamp) : out)
            .toAbsolutePath()
            .normalize();
    if (Files.exists(folder) && !FileTree.isEmptyFolder(folder)) {
      boolean isSearch = new CapacityFolder(folder).isCapacity();
      throw UserError.badInput(
          folder
              + " is not empty: name a new folder"
              + (isSearch ? ", or go on with --resume " + ShellWord.of(folder) : ""));
    }
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw UserError.badInput(
          "--out: the folder %s cannot be made, since %s: name another"
              .formatted(folder, FileError.of(e)),
          e);
    }
  }

  private int search(CapacityFolder folder, CapacityRunner runner, Progress progress)
      throws IOException, InterruptedException {
    OrderlyEnd end = atSignal(runner, folder);
    try {
      return isDone(runner, progress) ? finish(folder) : interrupted(folder, runner.steps());
    } finally {
      end.close();
    }
  }

  private static boolean isDone(CapacityRunner runner, Progress progress)
      throws IOException, InterruptedException {
    try (progress) {
      runner.run();
      return true;
    } catch (StudyInterruptedException e) {
      return false;
    }
  }

  private OrderlyEnd atSignal(CapacityRunner runner, CapacityFolder folder) {
    return OrderlyEnd.atSignal(
        runner::stop,
        TIME_TO_STOP,
        () -> spec.commandLine().getErr().println("Stopped hard. " + goOn(folder)));
  }

  private static String goOn(CapacityFolder folder) {
    return "Go on with: bin/ycsb capacity --resume " + ShellWord.of(folder.path());
  }

  private int interrupted(CapacityFolder folder, List<CapacityStep> measured) throws IOException {
    if (!measured.isEmpty()) {
      show(folder);
    }
    spec.commandLine()
        .getErr()
        .println("Interrupted after step " + measured.size() + ". " + goOn(folder));
    return ExitCode.INTERRUPTED.code();
  }

  private int finish(CapacityFolder folder) throws IOException {
    End end = show(folder);
    return (end == End.PRECISE || end == End.STEPS ? ExitCode.OK : ExitCode.FAILED).code();
  }

  private End show(CapacityFolder folder) throws IOException {
    MeasuredCapacity measured = MeasuredCapacity.of(folder);
    CapacityReport report = new CapacityReport(measured, language.language());
    PrintWriter terminal = spec.commandLine().getOut();
    terminal.println();
    terminal.println(report.answer());
    terminal.println();
    terminal.println(TextTable.of(report.table()));
    terminal.println("Report: " + report.write(folder.path()));
    leftOut(measured).forEach(spec.commandLine().getErr()::println);
    return measured.end();
  }
}
