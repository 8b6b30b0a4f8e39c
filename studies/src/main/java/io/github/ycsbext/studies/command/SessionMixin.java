package io.github.ycsbext.studies.command;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.run.ClientCores;
import io.github.ycsbext.studies.run.Distribution;
import io.github.ycsbext.studies.run.StudyContext;
import io.github.ycsbext.studies.screen.PlanText;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.util.List;
import java.util.concurrent.Callable;
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

  int run(
      StudyFolder folder,
      Callable<StudyManifest> opening,
      boolean retryFailed,
      boolean retryOverloaded)
      throws Exception {
    return StudySession.hold(
        command.commandLine(),
        folder,
        () -> {
          StudyManifest manifest = opening.call();
          return new StudyContext(
              folder, manifest, Distribution.find(), ClientCores.of(manifest), null);
        },
        language(),
        retryFailed,
        retryOverloaded);
  }
}
