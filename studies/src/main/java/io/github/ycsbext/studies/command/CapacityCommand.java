package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.command.Tool;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity.End;
import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import io.github.ycsbext.studies.capacity.Limit;
import io.github.ycsbext.studies.report.file.CapacityReport;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.StudyInterruptedException;
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
import java.util.List;
import java.util.Locale;
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

  @Option(
      names = "--limit",
      paramLabel = "LIMIT",
      description =
          "Such as 'p99 READ < 10 ms', 'mean < 2 ms' or 'errors < 0.1 %%'; repeatable. Times are"
              + " response times: from the moment at which an operation was due.")
  private List<String> limits = new ArrayList<>();

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "The most steps (default: ${DEFAULT-VALUE}).")
  private int steps = 40;

  @Option(
      names = "--step-seconds",
      paramLabel = "S",
      description =
          "How long a step measures, after a warm-up of half as long (default:"
              + " ${DEFAULT-VALUE}).")
  private int seconds = 10;

  @Option(
      names = "--min",
      paramLabel = "RATE",
      description = "The lowest operations per second (default: ${DEFAULT-VALUE}).")
  private double least = 100;

  @Option(
      names = "--max",
      paramLabel = "RATE",
      description = "The highest operations per second (default: ${DEFAULT-VALUE}).")
  private double most = 1_000_000;

  @Option(
      names = "--precision",
      paramLabel = "PERCENT",
      description =
          "The search ends when half of the 95 %% interval is at most this part of the rate"
              + " (default: ${DEFAULT-VALUE}).")
  private double precision = 5;

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
    Distribution distribution = Distribution.find();
    if (resumed != null) {
      CapacityFolder folder = new CapacityFolder(resumed.toAbsolutePath().normalize());
      Content content = folder.read();
      List<String> options = new ArrayList<>(shownOptions(content.sheet()));
      options.addAll(typedProperties());
      return search(distribution, folder, content, options);
    }
    CapacitySheet sheet = sheet();
    CapacityFolder folder = new CapacityFolder(newFolder(sheet));
    return search(distribution, folder, new Content(sheet, List.of()), options());
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
    requireValues();
    return new CapacitySheet(
        String.valueOf(database),
        options().stream().map(Secrets::hide).toList(),
        limits,
        new Bounds(least, most, precision / 100, steps),
        seconds,
        Math.max(1, seconds / 2));
  }

  /** Returns pairs of an option and its value. */
  private List<String> options() {
    List<String> options = new ArrayList<>();
    files.forEach(file -> options.addAll(List.of("-P", workload(file))));
    options.addAll(typedProperties());
    options.addAll(List.of("-threads", String.valueOf(threads)));
    return options;
  }

  /** The working folder may be another one when the search is resumed. */
  private static String workload(Path file) {
    return Files.exists(file) ? file.toAbsolutePath().normalize().toString() : file.toString();
  }

  private List<String> typedProperties() {
    return properties.stream().flatMap(property -> Stream.of("-p", property)).toList();
  }

  private void requireValues() {
    List<String> faults = new ArrayList<>();
    if (database == null) {
      faults.add(
          "Name a database, as for run: bin/ycsb capacity redis -P workloads/workloada --limit 'p99 < 10 ms'");
    }
    if (limits.isEmpty()) {
      faults.add("--limit: there is none: write one as 'p99 READ < 10 ms' or 'errors < 0.1 %'");
    }
    for (String limit : limits) {
      try {
        Limit.of(limit);
      } catch (IllegalArgumentException e) {
        faults.add(String.valueOf(e.getMessage()));
      }
    }
    requirePositive(faults);
    if (faults.isEmpty()) {
      requireEnough(faults);
    }
    if (!faults.isEmpty()) {
      throw new Fault(ExitCode.BAD_INPUT, faults);
    }
  }

  private void requirePositive(List<String> faults) {
    if (!(least > 0) || !(most > least)) {
      faults.add("--min, --max: need rates above 0, the first below the second");
    }
    if (steps < 1 || seconds < 1 || threads < 1 || !(precision > 0)) {
      faults.add("--steps, --step-seconds, --precision, -threads: need numbers above 0");
    }
  }

  /** A percentile needs operations that lie beyond it. */
  private void requireEnough(List<String> faults) {
    for (String text : limits) {
      double needed = Limit.of(text).leastOperations();
      if (least * seconds < needed) {
        faults.add(
            String.format(
                Locale.ROOT,
                "--limit: '%s' takes %,.0f operations in a step, and --min %.0f in %d s has %,.0f: use --step-seconds %.0f or --min %.0f",
                text,
                needed,
                least,
                seconds,
                least * seconds,
                Math.ceil(needed / least),
                Math.ceil(needed / seconds)));
      }
    }
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
      Distribution distribution, CapacityFolder folder, Content content, List<String> options)
      throws IOException, InterruptedException {
    spec.commandLine().getErr().println("Results go to " + folder.path());
    int most = content.sheet().bounds().steps();
    Progress progress = Progress.start("Searching", most, "", spec.commandLine().getErr());
    CapacityRunner runner =
        new CapacityRunner(
            distribution,
            folder,
            content.sheet(),
            options,
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
