package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.SecretTool;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.file.ReportFiles;
import io.github.ycsbext.studies.report.page.ReportWarnings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "report",
    description =
        "Makes report.html, summary.csv and bundle/ of results; several folders stand side by"
            + " side.")
public final class ReportCommand extends ToolCommand implements SecretTool {
  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description =
          "The folder of a study or of a search for a capacity, or one with the result folders of single runs.")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder for the report (default: the first DIR).")
  private @Nullable Path out;

  @Option(
      names = "--with-results",
      description =
          "Puts the results themselves into bundle/results.zip, for an archive such as Zenodo.")
  private boolean withResults;

  @Mixin private LanguageMixin language = new LanguageMixin();

  @Override
  public Integer call() throws Exception {
    List<ResultSet> sets = ResultSets.read(folders);
    Path report =
        ReportFiles.write(
            sets,
            ReportFiles.folder("--out", out == null ? folders.get(0) : out),
            language.language(),
            withResults);
    out().println("Report: " + report);
    sets.stream()
        .filter(set -> set.trials().isEmpty())
        .map(ResultSet::whyWithoutTrials)
        .forEach(err()::println);
    List<String> leftOut =
        sets.stream().flatMap(set -> ReportWarnings.leftOut(set).stream()).toList();
    leftOut.forEach(err()::println);
    return (leftOut.isEmpty() ? ExitCode.OK : ExitCode.FAILED).code();
  }
}
