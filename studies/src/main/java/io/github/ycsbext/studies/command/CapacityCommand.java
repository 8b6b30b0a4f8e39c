package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.command.Lifeline;
import io.github.ycsbext.command.Tool;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity.End;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.report.file.CapacityReport;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.StudyInterruptedException;
import io.github.ycsbext.studies.run.server.HiddenProperties;
import io.github.ycsbext.studies.run.step.CapacityRunner;
import io.github.ycsbext.studies.screen.CapacityScreen;
import io.github.ycsbext.studies.screen.TextTable;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import io.github.ycsbext.studies.study.result.CapacitySheet;
import io.github.ycsbext.studies.study.result.CapacityStep;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The {@code ycsb capacity} command. */
@Command(
    name = "capacity",
    description =
        "Searches the highest rate at which a loaded database keeps limits, by runs in open loop.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The capacity was found.",
      "1:It was not found, or a step failed.",
      "2:Bad input; nothing was run.",
      "130:Interrupted; --resume goes on."
    })
public final class CapacityCommand implements Tool, Callable<Integer> {
  /** The time for a child process to die. */
  private static final Duration TIME_TO_STOP = Duration.ofSeconds(20);

  /** The environment variable with the properties that may be secret. */
  private static final String SECRETS = "YCSB_SECRETS";

  @Parameters(
      paramLabel = "DATABASE",
      arity = "0..1",
      description = "As for run; its records must be loaded.")
  private @Nullable String database;

  @Option(names = "-P", paramLabel = "FILE", description = "A workload file; repeatable.")
  private List<Path> files = new ArrayList<>();

  @Option(names = "-p", paramLabel = "NAME=VALUE", description = "A property; repeatable.")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "-threads",
      paramLabel = "N",
      description = "Client threads: enough that one is always free (default: ${DEFAULT-VALUE}).")
  private int threads = 64;

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
          "Goes on with the search in that folder, with its own options. Secrets are not kept:"
              + " repeat them with -p.")
  private @Nullable Path resumed;

  @Mixin private LanguageMixin language = new LanguageMixin();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    // A study is the parent of its searches.
    Lifeline.hold(System.in);
    Distribution distribution = Distribution.find();
    if (resumed == null) {
      CapacitySheet sheet = sheet();
      CapacityFolder folder = new CapacityFolder(newFolder(sheet));
      return search(distribution, folder, new Content(sheet, List.of()), filesAndThreads());
    }
    requireNamed(new ArrayList<>());
    CapacityFolder folder = new CapacityFolder(resumed.toAbsolutePath().normalize());
    Content content = folder.read();
    return search(distribution, folder, content, shownOptions(content.sheet()));
  }

  /** Leaves out the properties whose values were hidden. */
  private static List<String> shownOptions(CapacitySheet sheet) {
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < sheet.options().size(); i += 2) {
      if (!sheet.options().get(i + 1).contains(Secrets.HIDDEN)) {
        shown.addAll(sheet.options().subList(i, i + 2));
      }
    }
    return shown;
  }

  private CapacitySheet sheet() {
    SearchGoal goal = search.goal();
    List<String> faults = new ArrayList<>();
    if (database == null) {
      faults.add(
          "Name a database, as for run: bin/ycsb capacity redis -P workloads/workloada --limit 'p99 < 10 ms'");
    }
    faults.addAll(goal.faults(SearchOptionsMixin::option));
    if (threads < 1) {
      faults.add("-threads: needs a number above 0");
    }
    requireNamed(faults);
    List<String> options = filesAndThreads();
    properties.forEach(property -> options.addAll(List.of("-p", Secrets.hide(property))));
    return new CapacitySheet(String.valueOf(database), options, goal);
  }

  private void requireNamed(List<String> faults) {
    properties.stream()
        .filter(property -> property.indexOf('=') < 1)
        .map(property -> "-p '%s' is not name=value".formatted(Secrets.hideTyped(property)))
        .forEach(faults::add);
    if (!faults.isEmpty()) {
      throw new Fault(ExitCode.BAD_INPUT, faults);
    }
  }

  /** Returns pairs of an option and its value. */
  private List<String> filesAndThreads() {
    List<String> options = new ArrayList<>();
    files.forEach(file -> options.addAll(List.of("-P", workload(file))));
    options.addAll(List.of("-threads", String.valueOf(threads)));
    return options;
  }

  /** The working folder may be another one when the search is resumed. */
  private static String workload(Path file) {
    return Files.exists(file) ? file.toAbsolutePath().normalize().toString() : file.toString();
  }

  private static boolean isSecret(String property) {
    return !Secrets.hide(property).equals(property);
  }

  private HiddenProperties secrets() throws IOException {
    Map<String, String> secrets = new HashMap<>();
    for (String property : properties) {
      if (isSecret(property)) {
        int equals = property.indexOf('=');
        secrets.put(property.substring(0, equals).strip(), property.substring(equals + 1));
      }
    }
    return HiddenProperties.of(SECRETS, secrets);
  }

  /** Returns the options of each run: typed properties beat those of files and of before. */
  private List<String> ofRuns(List<String> kept, HiddenProperties secrets) {
    List<String> options = new ArrayList<>(kept);
    options.addAll(secrets.arguments());
    properties.stream()
        .filter(property -> !isSecret(property))
        .forEach(property -> options.addAll(List.of("-p", property)));
    return options;
  }

  private Path newFolder(CapacitySheet sheet) throws IOException {
    String stamp = StudyRunCommand.STAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
    Path folder =
        (out == null ? Path.of("results", "capacity-" + sheet.database() + "-" + stamp) : out)
            .toAbsolutePath()
            .normalize();
    if (Files.exists(folder) && !isEmpty(folder)) {
      throw new Fault(
          ExitCode.BAD_INPUT,
          folder + " is not empty: name a new folder, or go on with --resume " + folder);
    }
    return Files.createDirectories(folder);
  }

  private static boolean isEmpty(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }

  private int search(
      Distribution distribution, CapacityFolder folder, Content content, List<String> kept)
      throws IOException, InterruptedException {
    HiddenProperties secrets = secrets();
    spec.commandLine().getErr().println("Results go to " + folder.path());
    int most = content.sheet().goal().bounds().steps();
    Progress progress = Progress.start("Searching", most, "", spec.commandLine().getErr());
    CapacityRunner runner =
        new CapacityRunner(
            distribution,
            folder,
            content.sheet(),
            ofRuns(kept, secrets),
            secrets.environment(),
            content.steps(),
            new CapacityScreen(progress));
    OrderlyEnd end = atSignal(runner, folder);
    try {
      return isDone(runner, progress) ? finish(folder) : interrupted(folder, runner.steps());
    } finally {
      end.close();
    }
  }

  /** Returns false if it was interrupted. */
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
    return "Go on with: bin/ycsb capacity --resume " + folder.path();
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
    return measured.end();
  }

  @Override
  public String shown(String sentences) {
    return Secrets.hide(sentences);
  }
}
