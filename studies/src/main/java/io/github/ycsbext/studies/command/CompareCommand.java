package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.command.Tool;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.LeftOut;
import io.github.ycsbext.studies.report.file.ReportFiles;
import io.github.ycsbext.studies.report.file.SideBySideReport;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.screen.TextTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The {@code ycsb compare} command. */
@Command(
    name = "compare",
    description =
        "Puts two sets of results side by side: change in percent with its interval, and a test.")
public final class CompareCommand implements Tool, Callable<Integer> {
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

  @Mixin private LanguageMixin language = new LanguageMixin();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    List<ResultSet> sets = LabelledSets.read(List.of(first, second));
    Path folder = ReportFiles.folder(out, second);
    SideBySideReport report = new SideBySideReport(sets.get(0), sets.get(1), language.language());
    PrintWriter terminal = spec.commandLine().getOut();
    terminal.println("A: " + first);
    terminal.println("B: " + second);
    terminal.println();
    for (DataTable table : report.summary()) {
      terminal.println(table.caption());
      terminal.println(TextTable.of(table));
    }
    report.warnings().forEach(terminal::println);
    terminal.println("Comparison: " + report.write(folder));
    List<String> leftOut = sets.stream().flatMap(set -> LeftOut.sentences(set).stream()).toList();
    leftOut.forEach(spec.commandLine().getErr()::println);
    return (leftOut.isEmpty() ? ExitCode.OK : ExitCode.FAILED).code();
  }

  @Override
  public String shown(String sentences) {
    return Secrets.hide(sentences);
  }
}
