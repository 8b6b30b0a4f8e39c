package io.github.ycsbext.studies.command;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import io.github.ycsbext.binding.secret.SecretTool;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.studies.analysis.claim.FailCondition;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition.Outcome;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.file.BenchmarkEntry;
import io.github.ycsbext.studies.report.file.ReportFiles;
import io.github.ycsbext.studies.report.file.SideBySideReport;
import io.github.ycsbext.studies.report.page.ReportWarnings;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.screen.TextTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    description =
        "Puts two sets of results side by side: change in percent with its interval, and a test.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The sets were compared; with --fail-if, no regression is shown.",
      "1:A result could not be read, or a file not be written.",
      "2:Bad input; nothing was compared.",
      "4:With --fail-if: a regression is shown.",
      "5:With --fail-if: there is not enough to tell. A sentence says how many repetitions would do."
    })
public final class CompareCommand extends ToolCommand implements SecretTool {
  @Parameters(index = "0", paramLabel = "A", description = "The results before: the baseline.")
  private Path first = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "B",
      description = "The results after, compared with the first.")
  private Path second = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder for compare.html (default: B).")
  private @Nullable Path out;

  @Option(
      names = "--fail-if",
      paramLabel = "CONDITION",
      description =
          "A change from A to B that must not be, such as 'p99 READ > +5 %%' or 'throughput < -3"
              + " %%'; repeatable. All together are tested at 5 %% (Holm).")
  private List<String> conditions = new ArrayList<>();

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Writes a test case for each condition as JUnit's XML.")
  private @Nullable Path junit;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Appends a summary in Markdown, such as to $GITHUB_STEP_SUMMARY.")
  private @Nullable Path markdown;

  @Option(
      names = "--benchmark-action",
      paramLabel = "DIR",
      description =
          "Writes B's values for github-action-benchmark: customSmallerIsBetter.json and"
              + " customBiggerIsBetter.json.")
  private @Nullable Path benchmarkAction;

  @Mixin private LanguageMixin language = new LanguageMixin();

  @Override
  public Integer call() throws Exception {
    List<FailCondition> failIf = failIf();
    requireWritable();
    List<ResultSet> sets = ResultSets.read(List.of(first, second));
    SideBySideReport report =
        new SideBySideReport(sets.get(0), sets.get(1), failIf, language.language());
    out().println("A: " + first);
    out().println("B: " + second);
    out().println();
    for (DataTable table : report.summary()) {
      out().println(table.caption());
      out().println(TextTable.of(table));
    }
    report.warnings().forEach(out()::println);
    report.conditions().forEach(out()::println);
    write(report);
    if (benchmarkAction != null) {
      report.writeBenchmarkAction(ReportFiles.folder("--benchmark-action", benchmarkAction));
    }
    out().println("Comparison: " + report.write(ReportFiles.folder("--out", page())));
    List<String> leftOut =
        sets.stream().flatMap(set -> ReportWarnings.leftOut(set).stream()).toList();
    leftOut.forEach(err()::println);
    return (leftOut.isEmpty() ? exitCode(report.outcome()) : ExitCode.FAILED).code();
  }

  private static ExitCode exitCode(@Nullable Outcome outcome) {
    if (outcome == null) {
      return ExitCode.OK;
    }
    return switch (outcome) {
      case NO_REGRESSION -> ExitCode.OK;
      case REGRESSION -> ExitCode.REGRESSION;
      case UNDECIDED -> ExitCode.UNDECIDED;
    };
  }

  private List<FailCondition> failIf() {
    List<FailCondition> parsed = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (String condition : conditions) {
      try {
        parsed.add(FailCondition.of(condition));
      } catch (IllegalArgumentException e) {
        faults.add("--fail-if: " + e.getMessage());
      }
    }
    if (junit != null && conditions.isEmpty()) {
      faults.add("--junit: its test cases are conditions: add one with --fail-if");
    }
    StudyOptions.refuse(faults);
    return parsed.stream().distinct().toList();
  }

  private Path page() {
    return out == null ? second : out;
  }

  private void requireWritable() {
    List<String> faults = new ArrayList<>();
    Map<Path, String> outputs = new HashMap<>();
    requireFolder("--out", page(), List.of(SideBySideReport.FILE_NAME), outputs, faults);
    if (benchmarkAction != null) {
      requireFolder("--benchmark-action", benchmarkAction, BenchmarkEntry.FILES, outputs, faults);
    }
    requireFile("--junit", junit, outputs, faults);
    requireFile("--markdown", markdown, outputs, faults);
    StudyOptions.refuse(faults);
  }

  private static void requireFolder(
      String option,
      Path folder,
      List<String> files,
      Map<Path, String> outputs,
      List<String> faults) {
    FileError.whyNoFolder(folder).ifPresent(why -> faults.add(option + ": " + why));
    files.forEach(file -> requireAlone(option, folder.resolve(file), outputs, faults));
  }

  private static void requireFile(
      String option, @Nullable Path file, Map<Path, String> outputs, List<String> faults) {
    if (file != null) {
      FileError.whyNotWritable(file).ifPresent(why -> faults.add(option + ": " + why));
      requireAlone(option, file, outputs, faults);
    }
  }

  private static void requireAlone(
      String option, Path file, Map<Path, String> outputs, List<String> faults) {
    String before = outputs.putIfAbsent(real(file), option);
    if (before != null) {
      faults.add(
          "%s and %s write the same file %s: give each its own".formatted(before, option, file));
    }
  }

  private static Path real(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    try {
      return absolute.resolveSibling("").toRealPath().resolve(file.getFileName());
    } catch (IOException e) {
      return absolute;
    }
  }

  private void write(SideBySideReport report) {
    if (junit != null) {
      String text = report.junit();
      write("--junit", junit, file -> AtomicFile.write(file, text));
    }
    if (markdown != null) {
      String text = report.markdown();
      write("--markdown", markdown, file -> Files.writeString(file, text, CREATE, APPEND));
    }
  }

  private static void write(String option, Path file, AtomicFile.Writing writing) {
    try {
      writing.into(file);
    } catch (IOException e) {
      throw new UserError(
          "%s: %s cannot be written: %s: name another file"
              .formatted(option, file, FileError.reason(e)),
          e);
    }
  }
}
