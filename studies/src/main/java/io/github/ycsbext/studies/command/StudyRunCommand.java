package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.run.trial.Distribution;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "run",
    description = "Runs a study: servers, trials, report. An interrupted one can be resumed.")
final class StudyRunCommand implements Callable<Integer> {
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
    StudyFolder folder = new StudyFolder(folder(out, "", manifest));
    folder.requireUnused();
    StudySession.Preparation preparation =
        made -> {
          made.create(manifest);
          for (Map.Entry<String, Path> text : texts.entrySet()) {
            Files.copy(text.getValue(), StudyTexts.in(made.path(), manifest.plan(), text.getKey()));
          }
        };
    return session.run(folder, manifest, preparation, false, false);
  }

  static Path folder(@Nullable Path out, String prefix, StudyManifest manifest) {
    String name =
        prefix
            + manifest.plan().name()
            + "-"
            + STAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
    return (out == null ? Path.of("results", name) : out).toAbsolutePath().normalize();
  }
}
