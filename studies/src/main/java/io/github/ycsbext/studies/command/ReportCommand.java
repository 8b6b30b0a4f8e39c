package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.SecretTool;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.WithoutTrials;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.LeftOut;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.CapacityReport;
import io.github.ycsbext.studies.report.file.ReportFiles;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "report",
    description =
        "Makes report.html, summary.csv and bundle/ of results; several folders stand side by"
            + " side.")
public final class ReportCommand implements SecretTool, Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description =
          "A study's folder, that of a search for a capacity, or one with the result folders of single runs.")
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

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    CapacityFolder capacity = new CapacityFolder(folders.get(0));
    if (folders.size() == 1 && capacity.isCapacity()) {
      return report(capacity);
    }
    List<ResultSet> sets = LabelledSets.read(folders);
    Path report =
        ReportFiles.write(
            sets, ReportFiles.folder(out, folders.get(0)), language.language(), withResults);
    spec.commandLine().getOut().println("Report: " + report);
    sets.stream()
        .filter(set -> set.trials().isEmpty())
        .map(WithoutTrials::sentence)
        .forEach(spec.commandLine().getErr()::println);
    return printed(sets.stream().flatMap(set -> LeftOut.sentences(set).stream()).toList());
  }

  private int report(CapacityFolder folder) throws IOException {
    MeasuredCapacity capacity = MeasuredCapacity.of(folder);
    Path report =
        new CapacityReport(capacity, language.language())
            .write(ReportFiles.folder(out, folder.path()));
    spec.commandLine().getOut().println("Report: " + report);
    return printed(LeftOut.sentences(capacity.damaged(), Words.in(Language.ENGLISH)));
  }

  private int printed(List<String> leftOut) {
    leftOut.forEach(spec.commandLine().getErr()::println);
    return (leftOut.isEmpty() ? ExitCode.OK : ExitCode.FAILED).code();
  }
}
