package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

  @Mixin private SessionMixin session = new SessionMixin();

  @Override
  public Integer call() throws Exception {
    StudyFolder study = new StudyFolder(folder.toAbsolutePath().normalize());
    StudyManifest manifest = study.manifest();
    session.requireConsent(manifest.plan());
    return session.run(study, manifest, false, Map.of(), retryFailed, retryOverloaded);
  }
}
