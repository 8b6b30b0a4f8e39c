package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.SecretTool;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.analysis.claim.Repeated;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.command.StudyCommand.StudyRunCommand;
import io.github.ycsbext.studies.report.file.RecordedClaims.RecordedClaim;
import io.github.ycsbext.studies.report.file.ReportedBundle;
import io.github.ycsbext.studies.report.file.Reproduction;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.run.Distribution;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.screen.TextTable;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "reproduce",
    description =
        "Runs the study of a report's bundle on this machine, and judges its claims again: published,"
            + " the author's, mine.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Each claim came out as the author's did.",
      "1:A trial failed, or something could not be read or written.",
      "2:Bad input, or an altered bundle; nothing was run.",
      "4:A claim came out the other way.",
      "5:No claim came out the other way, but one cannot be told here.",
      "130:Interrupted (143 after SIGTERM, 129 after SIGHUP); the same command with the same --out goes on."
    })
public final class ReproduceCommand extends ToolCommand implements SecretTool {
  @Parameters(paramLabel = "BUNDLE", description = "The folder bundle/ of a study's report.")
  private Path bundle = Path.of("");

  @Option(
      names = "--claims",
      paramLabel = "N",
      split = ",",
      description =
          "The numbers of the claims to judge; only what they are about is run (default: all).")
  private List<Integer> numbers = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The folder for the results, or that of a reproduction that was interrupted (default: ./results/reproduced-STUDY-yyyyMMdd-HHmmss).")
  private @Nullable Path out;

  @Mixin private ServersMixin servers = new ServersMixin();

  @Mixin private SessionMixin session = new SessionMixin();

  @Override
  public Integer call() throws Exception {
    ReportedBundle reported = ReportedBundle.read(bundle);
    List<RecordedClaim> chosen = reported.chosen(numbers);
    session.requireConsent(reported.study().plan());
    Distribution distribution = Distribution.find();
    StudyManifest planned = manifest(reported, chosen, distribution);
    StudyFolder folder = StudyRunCommand.folder(out, "reproduced-", planned);
    boolean goesOn = folder.isStudy();
    StudyManifest manifest = goesOn ? same(folder, planned) : planned;
    int code =
        session.run(
            folder,
            () -> {
              if (!goesOn) {
                folder.create(manifest);
              }
              return manifest;
            },
            false,
            false);
    ResultSet mine = ResultSets.read(folder.path());
    boolean isOver = code == ExitCode.OK.code() || code == ExitCode.FAILED.code();
    return isOver && !mine.trials().isEmpty()
        ? judge(new Reproduction(reported, chosen, mine, session.language()), folder, code)
        : code;
  }

  private int judge(Reproduction reproduction, StudyFolder folder, int code) throws Exception {
    DataTable differences = reproduction.differences();
    out().println();
    out().println(differences.caption());
    differences.rows().forEach(row -> out().println(String.join(" | ", row)));
    DataTable claims = reproduction.summary();
    out().println();
    out().println(claims.caption());
    out().println(TextTable.of(claims));
    reproduction.sentences().forEach(out()::println);
    out().println();
    reproduction.warnings().forEach(err()::println);
    out().println(reproduction.headline());
    out().println("Reproduction: " + reproduction.write(folder.path()));
    List<Repeated> outcomes = reproduction.outcomes();
    if (outcomes.stream().anyMatch(Repeated::isOpposite)) {
      return ExitCode.REGRESSION.code();
    }
    return outcomes.contains(Repeated.UNTOLD) && code == ExitCode.OK.code()
        ? ExitCode.UNDECIDED.code()
        : code;
  }

  private StudyManifest same(StudyFolder folder, StudyManifest planned) throws Exception {
    StudyManifest begun = folder.manifest();
    if (!begun.command().equals(planned.command())) {
      throw UserError.badInput(
          "--out: %s has the results of another command: %s"
              .formatted(folder.path(), begun.commandLine()));
    }
    return begun;
  }

  /** Returns the author's study with its seed and its sizes, on this machine's servers. */
  private StudyManifest manifest(
      ReportedBundle reported, List<RecordedClaim> chosen, Distribution distribution)
      throws Exception {
    StudyManifest study = reported.study();
    StudyOptions options = new StudyOptions();
    options.seed = study.seed();
    options.systems = named(chosen, Subject::system);
    options.workloads = named(chosen, Subject::workload);
    options.networks = named(chosen, Subject::network);
    options.command =
        Stream.concat(
                Stream.of("reproduce", bundle.toString()),
                StudyOptionsMixin.typed(line().getParseResult()).stream())
            .toList();
    return servers.manifest(study.plan(), options, distribution, Clock.systemUTC()).after(study);
  }

  private static List<String> named(
      List<RecordedClaim> claims, Function<Subject, @Nullable String> what) {
    List<@Nullable String> names =
        claims.stream().map(RecordedClaim::claim).flatMap(Claim::sides).map(what).toList();
    return names.stream().anyMatch(Objects::isNull)
        ? List.of()
        : names.stream().map(Objects::requireNonNull).distinct().toList();
  }
}
