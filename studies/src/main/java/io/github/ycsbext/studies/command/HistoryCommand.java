package io.github.ycsbext.studies.command;

import io.github.ycsbext.command.Tool;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.LockFile;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.analysis.statistics.ChangePoint;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.BenchmarkEntry;
import io.github.ycsbext.studies.report.file.History;
import io.github.ycsbext.studies.report.file.SideBySideReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The {@code ycsb history} command. */
@Command(
    name = "history",
    description = "Keeps results over versions, and finds the versions at which they changed.",
    synopsisSubcommandLabel = "(add | show)",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A result could not be read, or the history not be written.",
      "2:Bad input; nothing was added.",
      "4:With show --newest: a value got worse at one of the newest versions."
    })
public final class HistoryCommand implements Tool, Runnable {
  /** What a cell of the file can hold. */
  private static final Pattern NAME = Pattern.compile("[^,\"\\p{Cntrl}]+");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Name what to do with a history: add or show");
  }

  @SuppressWarnings("try") // The lock is only held.
  @Command(
      name = "add",
      description = "Adds the results of a version to history.csv, which Apache Otava reads, too.")
  int add(
      @Parameters(paramLabel = "HISTORY", description = "The folder of the history.") Path folder,
      @Parameters(paramLabel = "RESULTS", description = "A study, or results of runs.")
          Path results,
      @Option(
              names = "--version-name",
              required = true,
              paramLabel = "NAME",
              description = "What was measured, such as a release or a commit.")
          String name)
      throws IOException {
    if (!NAME.matcher(name).matches()) {
      throw bad(
          "--version-name: '"
              + name
              + "' is not a name: give one without commas, quotes and line breaks");
    }
    FileError.whyNoFolder(folder)
        .ifPresent(
            why -> {
              throw bad(why);
            });
    ResultSet set = ResultSets.read(results);
    History.Version version = History.Version.of(name, set);
    try (LockFile lock = History.lock(folder)) {
      History history = History.read(folder);
      requireLike(history, folder, version, set, results);
      // What compare says of a set, it says of this one beside itself.
      new SideBySideReport(set, set, List.of(), Language.ENGLISH)
          .warnings().stream().distinct().forEach(spec.commandLine().getErr()::println);
      history.add(version, set);
      history.write(folder);
      out()
          .println(
              "Added %s values of %s to %s; versions: %s."
                  .formatted(
                      version.values().size(), name, folder.resolve(History.FILE), history.size()));
    }
    return ExitCode.OK.code();
  }

  private static void requireLike(
      History history, Path folder, History.Version version, ResultSet set, Path results) {
    History.Version before = history.at(version.time());
    if (before != null) {
      throw bad(
          "%s began at %s, and so did the results of '%s' in %s: each version needs results of its own"
              .formatted(results, version.time(), before.name(), folder.resolve(History.FILE)));
    }
    Finding unlike = history.unlike(set);
    if (unlike != null) {
      throw bad(
          "%s is nothing to add to %s: %s Begin another history"
              .formatted(
                  results,
                  folder,
                  Words.in(Language.ENGLISH)
                      .of("finding." + ReportId.of(unlike), String.join(", ", set.systems()))));
    }
  }

  @Command(
      name = "show",
      description =
          "Tells at which versions values changed (p below 0.001), the newest change last.")
  int show(
      @Parameters(paramLabel = "HISTORY", description = "The folder of the history.") Path folder,
      @Option(
              names = "--newest",
              paramLabel = "N",
              description = "Exits with 4 if a value got worse at one of the newest N versions.")
          @Nullable Integer newest)
      throws IOException {
    if (newest != null && newest < 1) {
      throw bad("--newest: " + newest + " is not a whole number from 1");
    }
    History history = History.read(folder);
    if (history.size() == 0) {
      throw bad(folder.resolve(History.FILE) + " has no versions: add some with history add");
    }
    int changes = 0;
    boolean isWorse = false;
    for (String column : history.columns()) {
      List<History.Version> versions = history.with(column);
      List<Double> values =
          versions.stream().map(one -> Double.valueOf(one.values().get(column))).toList();
      for (ChangePoint change : ChangePoint.in(values)) {
        out().println(column + ": " + sentence(change, versions));
        changes++;
        isWorse |=
            newest != null
                && versions.size() - change.index() <= newest
                && change.ratio() > 1 != BenchmarkEntry.isBetterIfMore(column);
      }
    }
    out()
        .println(
            "Changes: %s; values: %s; versions: %s."
                .formatted(changes, history.columns().size(), history.size()));
    return (isWorse ? ExitCode.REGRESSION : ExitCode.OK).code();
  }

  private static String sentence(ChangePoint change, List<History.Version> versions) {
    Numbers numbers = Numbers.ENGLISH;
    return String.format(
        Locale.ROOT,
        "%s at %s (%s before, at %s, and %s after), p = %.2g",
        numbers.change(change.ratio()),
        versions.get(change.index()).name(),
        numbers.plain(change.before()),
        versions.get(change.index() - 1).name(),
        numbers.plain(change.after()),
        change.p());
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private static UserError bad(String sentence) {
    return new UserError(ExitCode.BAD_INPUT, sentence);
  }
}
