package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.live.GaugeExport;
import io.github.ycsbext.live.LiveAddress;
import io.github.ycsbext.live.MetricsLibraries;
import io.github.ycsbext.live.OtlpSettings;
import io.github.ycsbext.progress.Terminal;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.StudyContext;
import io.github.ycsbext.studies.screen.LiveStudy;
import io.github.ycsbext.studies.screen.StudyScreen;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyLock;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options of every command that runs a study, and the run of its trials. */
final class SessionMixin {
  @Option(
      names = "--live",
      paramLabel = "[HOST:]PORT",
      converter = Addresses.class,
      description =
          "Shows the study at http://HOST:PORT/ while it runs, and the report so far (default host: 127.0.0.1; port 0: any free one).")
  private @Nullable LiveAddress address;

  @Mixin private CommandConsent consent = new CommandConsent();

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
    consent.require(plan);
  }

  /**
   * Holds the study's folder, runs the trials and returns the exit code.
   *
   * @param isNew whether the folder is made first
   * @param texts the files of the plan's texts for a new folder, by the code of their language
   * @throws UserError if the address cannot be listened on, or a variable of OTLP not be used
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
    StudyScreen screen = screen(folder, manifest);
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

  /**
   * Returns the study's screen, which is watched from now on if that is asked for.
   *
   * @throws UserError if the address cannot be listened on, or a variable of OTLP not be used
   */
  private StudyScreen screen(StudyFolder folder, StudyManifest manifest) {
    PrintWriter err = command.commandLine().getErr();
    boolean interactive = Terminal.isInteractive();
    Settings settings = new Settings(new Properties());
    OtlpSettings otlp = OtlpSettings.of(settings, System.getenv());
    try {
      settings.check();
    } catch (InvalidSettingsException e) {
      throw UserError.badInput(String.valueOf(e.getMessage()), e);
    }
    StudyScreen screen =
        address == null
            ? new StudyScreen(err, interactive, Clock.systemUTC())
            : new LiveStudy(err, interactive, folder, manifest, language(), address);
    if (otlp != null) {
      screen.isSentBy(
          MetricsLibraries.of(Distribution.find().home())
              .service(GaugeExport.class)
              .begin(manifest.plan().name(), otlp, screen::gauges, err::println));
      err.println("Faults: by OTLP to " + otlp);
    }
    return screen;
  }

  /** Converts an address. */
  static final class Addresses implements ITypeConverter<LiveAddress> {
    @Override
    public LiveAddress convert(String text) {
      try {
        return LiveAddress.of(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
