package io.github.ycsbext.studies.command;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.progress.Terminal;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.StudyContext;
import io.github.ycsbext.studies.screen.PlanText;
import io.github.ycsbext.studies.screen.StudyScreen;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyLock;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

final class SessionMixin {
  @Option(
      names = "--allow-commands",
      description =
          "Lets the plan start servers by commands of its own, which run with your rights; study plan shows them.")
  private boolean areCommandsAllowed;

  @Mixin private LanguageMixin language = new LanguageMixin();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  Language language() {
    return language.language();
  }

  /**
   * @throws UserError if the plan has commands that are not allowed
   */
  void requireConsent(Plan plan) {
    List<String> commands = PlanText.commands(plan);
    if (!areCommandsAllowed && !commands.isEmpty()) {
      throw UserError.badInput(
          "The plan starts programs of its own, with your rights: %s. Read them, and allow them by --allow-commands"
              .formatted(String.join("; ", commands)));
    }
  }

  /**
   * Holds the study's folder, runs the trials and returns the exit code.
   *
   * @param isNew whether the folder is made first
   * @param texts the files of the plan's texts for a new folder, by the code of their language
   */
  @SuppressWarnings("try") // The lock is only held.
  int run(
      StudyFolder folder,
      StudyManifest manifest,
      boolean isNew,
      Map<String, Path> texts,
      boolean retryFailed,
      boolean retryOverloaded)
      throws Exception {
    StudyScreen screen =
        new StudyScreen(
            command.commandLine().getErr(), Terminal.isInteractive(), Clock.systemUTC());
    try (StudyLock lock = StudyLock.hold(folder)) {
      if (isNew) {
        folder.create(manifest);
      }
      for (Map.Entry<String, Path> text : texts.entrySet()) {
        Files.copy(text.getValue(), StudyTexts.in(folder.path(), manifest.plan(), text.getKey()));
      }
      StudyContext study =
          new StudyContext(folder, manifest, Distribution.find(), ClientCores.of(manifest));
      return new StudySession(command.commandLine(), study, language(), screen)
          .run(retryFailed, retryOverloaded);
    }
  }
}
