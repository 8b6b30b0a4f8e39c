package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.SecretTool;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.command.StudyCommand.StudyRunCommand;
import io.github.ycsbext.studies.run.ClientCores;
import io.github.ycsbext.studies.run.Distribution;
import io.github.ycsbext.studies.run.DistributionChecks;
import io.github.ycsbext.studies.run.StudyContext;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.run.server.HiddenProperties;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

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
public final class CapacityCommand extends ToolCommand implements SecretTool {
  /** The options of a search that may be given anew when it goes on. */
  private static final Set<String> WITH_RESUME =
      Set.of("--resume", "--lang", "-p", "-jvm-args", "--steps", "--precision");

  @Mixin private SearchedRunMixin run = new SearchedRunMixin();

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
              + " --precision. Secrets of -p are not kept: give them again.")
  private @Nullable Path resumed;

  @Mixin private LanguageMixin language = new LanguageMixin();

  @Override
  public Integer call() throws Exception {
    StudyFolder before =
        resumed == null ? null : new StudyFolder(resumed.toAbsolutePath().normalize());
    CapacityCommand asked = before == null ? this : goingOn(before.manifest());
    Distribution distribution = Distribution.find();
    StudyManifest manifest = asked.manifest();
    HiddenProperties secrets = asked.run.secrets();
    RunningSystem database =
        new RunningSystem.Foreign(asked.run.options(secrets), secrets.environment());
    StudyOptions.refuse(
        new DistributionChecks(distribution, any -> true)
            .refusedSearch(manifest.plan(), database, SearchedRunMixin::option));
    StudyFolder folder = before == null ? StudyRunCommand.folder(out, "", manifest) : before;
    if (before == null) {
      folder.requireUnused();
    }
    return StudySession.hold(
        line(),
        folder,
        () -> {
          if (before == null) {
            folder.create(manifest);
          } else {
            goOn(folder, manifest);
          }
          return new StudyContext(folder, manifest, distribution, ClientCores.shared(), database);
        },
        language.language(),
        false,
        false);
  }

  private StudyManifest manifest() {
    SearchGoal goal = run.goal();
    List<String> faults = new ArrayList<>();
    if (run.database() == null) {
      faults.add(
          "Name a database, as for run: bin/ycsb capacity redis -P workloads/workloada --limit 'p99 < 10 ms'");
    }
    faults.addAll(goal.errors(SearchedRunMixin::option));
    faults.addAll(run.faults());
    StudyOptions.refuse(faults);
    List<String> words = new ArrayList<>(List.of("capacity", String.valueOf(run.database())));
    words.addAll(run.shown());
    words.addAll(run.goalWords());
    return StudyOptions.of(
            its -> {
              its.command = words;
              its.seed = run.seed();
              its.servers = new Servers(ServerOrigin.GIVEN, Map.of(), null, null, null);
            })
        .apply(run.plan(goal), Availability.ALL, Clock.systemUTC());
  }

  private CapacityCommand goingOn(StudyManifest before) {
    if (!before.plan().isSearch()) {
      throw UserError.badInput(
          "%s is of a study, and no search: go on with %s"
              .formatted(resumed, before.goOn(Objects.requireNonNull(resumed))));
    }
    ParseResult given = line().getParseResult();
    List<String> others = new ArrayList<>(run.otherThan(before.command()));
    given.matchedArgs().stream()
        .map(arg -> arg.isOption() ? ((OptionSpec) arg).longestName() : arg.paramLabel())
        .filter(name -> !WITH_RESUME.contains(name))
        .forEach(others::add);
    if (!others.isEmpty()) {
      throw UserError.badInput(
          "--resume goes on with the search as it was asked for: leave out "
              + String.join(", ", others));
    }
    List<String> words = new ArrayList<>(before.command().subList(1, 2));
    for (int i = 2; i + 1 < before.command().size(); i += 2) {
      if (!before.command().get(i + 1).contains(Secrets.HIDDEN)) {
        words.addAll(before.command().subList(i, i + 2));
      }
    }
    words.addAll(StudyOptionsMixin.typed(given));
    CapacityCommand asked = new CapacityCommand();
    new CommandLine(asked)
        .setOverwrittenOptionsAllowed(true)
        .parseArgs(words.toArray(String[]::new));
    return asked;
  }

  /** Has the steps that are left measured, also those of a search that was over. */
  private static void goOn(StudyFolder folder, StudyManifest manifest) throws IOException {
    folder.keep(manifest);
    PlannedPhase search = manifest.plan().matrix().workloads().get(0).first();
    CapacityFolder steps =
        new CapacityFolder(folder.phase(manifest.trials().get(0), search.name()).path());
    if (!steps.isCapacity()
        || !steps.read().goingOn(Objects.requireNonNull(search.search())).isOver()) {
      Files.deleteIfExists(folder.resultsFile());
    }
  }
}
