package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.SecretTool;
import io.github.ycsbext.command.CommandGroup;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.command.StudyOptionsMixin.StudyNames;
import io.github.ycsbext.studies.run.ClientCores;
import io.github.ycsbext.studies.run.Distribution;
import io.github.ycsbext.studies.run.DistributionChecks;
import io.github.ycsbext.studies.run.SpaceCheck;
import io.github.ycsbext.studies.run.server.GivenServers;
import io.github.ycsbext.studies.screen.PlanText;
import io.github.ycsbext.studies.study.reading.ClientChecks;
import io.github.ycsbext.studies.study.reading.PlanSchema;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "study",
    description = "Runs a study, such as quickstart: its trials, its tables and its report.",
    synopsisSubcommandLabel = "(list | show | schema | plan | run | resume)",
    subcommands = {
      StudyCommand.StudyListCommand.class,
      StudyCommand.StudyShowCommand.class,
      StudyCommand.StudySchemaCommand.class,
      StudyCommand.StudyPlanCommand.class,
      StudyCommand.StudyRunCommand.class,
      StudyCommand.StudyResumeCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A trial failed, or something could not be read or written.",
      "2:Bad input, or another process runs the study or measures its servers; nothing was run.",
      "130:Interrupted (143 after SIGTERM, 129 after SIGHUP); study resume goes on."
    })
public final class StudyCommand extends CommandGroup implements SecretTool {
  @Command(
      name = "schema",
      description =
          "Prints the JSON Schema of plans, with which an editor completes and checks a plan of your own.")
  static final class StudySchemaCommand extends ToolCommand {
    @Override
    public Integer call() throws Exception {
      out().println(PlanSchema.text());
      return 0;
    }
  }

  @Command(name = "list", description = "Lists the studies.")
  static final class StudyListCommand extends ToolCommand {
    @Override
    public Integer call() throws Exception {
      List<String> names = StudyCatalogue.names();
      int longest = names.stream().mapToInt(String::length).max().orElse(0);
      for (String name : names) {
        String padding = " ".repeat(longest - name.length());
        out().println(name + padding + "  " + StudyCatalogue.find(name).title());
      }
      return 0;
    }
  }

  @Command(
      name = "plan",
      description =
          "Shows what a run with these options would do, and how much disk and memory it would need.")
  static final class StudyPlanCommand extends ToolCommand {
    @Mixin private StudyOptionsMixin options = new StudyOptionsMixin();

    @Override
    public Integer call() throws Exception {
      Distribution distribution = Distribution.find();
      StudyManifest manifest = options.manifest(distribution, Clock.systemUTC());
      SpaceCheck sizes = new SpaceCheck(manifest.plan(), distribution);
      out().print(PlanText.of(manifest, sizes, GivenServers.bySystem(manifest)));
      ClientCores.of(manifest).words().ifPresent(out()::println);
      return 0;
    }
  }

  @Command(name = "show", description = "Shows a study as a paper's method section would.")
  static final class StudyShowCommand extends ToolCommand {
    @Parameters(
        paramLabel = "STUDY",
        completionCandidates = StudyNames.class,
        description = "A study's name, or a .yaml or .yml file of your own.")
    private String study = "";

    @Override
    public Integer call() throws Exception {
      out().print(PlanText.of(StudyCatalogue.find(study, checks())));
      return 0;
    }

    /** Returns checks that need only files. Without a distribution, the plan is shown unchecked. */
    private static ClientChecks checks() {
      try {
        return new DistributionChecks(Distribution.find(), any -> false);
      } catch (UserError e) {
        return ClientChecks.NONE;
      }
    }
  }

  @Command(
      name = "resume",
      description = "Goes on where a study stopped; finished trials are not run again.")
  static final class StudyResumeCommand extends ToolCommand {
    @Parameters(paramLabel = "DIR", description = "The study's folder.")
    private Path folder = Path.of("");

    @Option(names = "--retry-failed", description = "Runs failed trials again.")
    private boolean retryFailed;

    @Option(
        names = "--retry-overloaded",
        description =
            "Measures trials again in which the client lacked CPU, for example because another program ran. Their earlier files are kept in their folders.")
    private boolean retryOverloaded;

    @Mixin private SessionMixin session = new SessionMixin();

    @Override
    public Integer call() throws Exception {
      StudyFolder study = new StudyFolder(folder.toAbsolutePath().normalize());
      StudyManifest manifest = study.manifest();
      if (manifest.plan().isSearch()) {
        throw UserError.badInput(
            "%s is of a search for a capacity: go on with %s"
                .formatted(study.path(), manifest.goOn(study.path())));
      }
      session.requireConsent(manifest.plan());
      return session.run(study, () -> manifest, retryFailed, retryOverloaded);
    }
  }

  @Command(
      name = "run",
      description = "Runs a study: servers, trials, report. An interrupted one can be resumed.")
  static final class StudyRunCommand extends ToolCommand {
    static final DateTimeFormatter STAMP =
        DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    @Mixin StudyOptionsMixin options = new StudyOptionsMixin();

    @Option(
        names = "--out",
        paramLabel = "DIR",
        description = "A new folder for the results (default: ./results/STUDY-yyyyMMdd-HHmmss).")
    private @Nullable Path out;

    @Mixin private SessionMixin session = new SessionMixin();

    @Override
    public Integer call() throws Exception {
      Distribution distribution = Distribution.find();
      StudyManifest manifest = options.manifest(distribution, Clock.systemUTC());
      Map<String, Path> texts = options.texts(manifest.plan());
      session.requireConsent(manifest.plan());
      StudyFolder folder = folder(out, "", manifest);
      folder.requireUnused();
      return session.run(
          folder,
          () -> {
            folder.create(manifest);
            for (Map.Entry<String, Path> text : texts.entrySet()) {
              Files.copy(
                  text.getValue(), StudyTexts.in(folder.path(), manifest.plan(), text.getKey()));
            }
            return manifest;
          },
          false,
          false);
    }

    static StudyFolder folder(@Nullable Path out, String prefix, StudyManifest manifest) {
      String name =
          prefix
              + manifest.plan().name()
              + "-"
              + STAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
      Path folder = out == null ? Path.of("results", name) : out;
      return new StudyFolder(folder.toAbsolutePath().normalize());
    }
  }
}
