package io.github.ycsbext.studies.command;

import io.github.ycsbext.clusters.MongoDbOrigin;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.run.Distribution;
import io.github.ycsbext.studies.run.DistributionChecks;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

final class StudyOptionsMixin {
  /** The options that say where results go and in which language: another run has its own. */
  static final Set<String> NOT_OF_TRIALS = Set.of("--out", "--lang");

  @Parameters(
      paramLabel = "STUDY",
      completionCandidates = StudyNames.class,
      description = "A study's name, or a .yaml or .yml file of your own.")
  private String study = "";

  @Mixin private StudyOptions options = new StudyOptions();

  @Mixin private ServersMixin servers = new ServersMixin();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  StudyManifest manifest(Distribution distribution, Clock clock) throws Exception {
    Plan plan =
        StudyCatalogue.find(study, new DistributionChecks(distribution, options::takesPart));
    options.command = command();
    return servers.manifest(plan, options, distribution, clock);
  }

  /** By the code of their language; each has the same texts as the plan. */
  Map<String, Path> texts(Plan plan) throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    if (StudyCatalogue.isFile(study)) {
      for (Language language : Language.values()) {
        Path file = StudyTexts.file(Path.of(study), language.code());
        if (Files.exists(file)) {
          StudyTexts.requireAllOf(plan, file);
          files.put(language.code(), file);
        }
      }
    }
    return files;
  }

  /**
   * A {@code study run} that makes the same trials, with what a default or the environment decided.
   */
  List<String> command() {
    ParseResult typed = command.commandLine().getParseResult();
    List<String> words = new ArrayList<>(List.of("study", "run", study));
    words.addAll(typed(typed));
    if (!typed.hasMatchedOption("--seed")) {
      words.addAll(List.of("--seed", String.valueOf(options.seed)));
    }
    if (!typed.hasMatchedOption("--mongodb") && System.getenv(MongoDbOrigin.VARIABLE) != null) {
      words.addAll(List.of("--mongodb", servers.mongodb().label()));
    }
    return words;
  }

  static List<String> typed(ParseResult line) {
    List<String> words = new ArrayList<>();
    for (OptionSpec option : line.matchedOptionsSet()) {
      String name = option.longestName();
      if (option.arity().max() == 0) {
        words.add(name);
      } else if (!NOT_OF_TRIALS.contains(name)) {
        option.originalStringValues().forEach(value -> words.addAll(List.of(name, value)));
      }
    }
    return words;
  }

  static final class StudyNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return StudyCatalogue.names().iterator();
    }
  }
}
