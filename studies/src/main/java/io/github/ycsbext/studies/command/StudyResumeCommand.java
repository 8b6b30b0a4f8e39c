package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.StudyContext;
import io.github.ycsbext.studies.screen.StudyScreen;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyLock;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The {@code ycsb study resume} command. */
@Command(
    name = "resume",
    description = "Goes on where a study stopped; finished trials are not run again.")
final class StudyResumeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "The study's folder.")
  private Path folder = Path.of("");

  @Option(names = "--retry-failed", description = "Runs failed trials again.")
  private boolean retryFailed;

  @Option(
      names = "--retry-overloaded",
      description =
          "Measures trials again in which the client lacked CPU, for example because another program ran. Their earlier files are kept in their folders.")
  private boolean retryOverloaded;

  @Mixin private CommandConsent consent = new CommandConsent();

  @Mixin private LiveMixin live = new LiveMixin();

  @Mixin private LanguageMixin language = new LanguageMixin();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  @SuppressWarnings("try") // The lock is only held.
  public Integer call() throws Exception {
    StudyFolder study = new StudyFolder(folder.toAbsolutePath().normalize());
    StudyManifest manifest = study.manifest();
    consent.require(manifest.plan());
    StudyScreen screen =
        live.screen(spec.commandLine().getErr(), study, manifest, language.language());
    try (StudyLock lock = StudyLock.hold(study)) {
      return new StudySession(
              spec.commandLine(),
              new StudyContext(study, manifest, Distribution.find(), ClientCores.of(manifest)),
              language.language(),
              screen)
          .run(retryFailed, retryOverloaded);
    }
  }
}
