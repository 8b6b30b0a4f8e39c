package io.github.ycsbext.studies.command;

import io.github.ycsbext.live.LiveAddress;
import io.github.ycsbext.progress.Terminal;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.screen.LiveStudy;
import io.github.ycsbext.studies.screen.StudyScreen;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.PrintWriter;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The {@code --live} option of every command that runs a study. */
final class LiveMixin {
  @Option(
      names = "--live",
      paramLabel = "[HOST:]PORT",
      converter = Addresses.class,
      description =
          "Shows the study at http://HOST:PORT/ while it runs, and the report so far (default host: 127.0.0.1; port 0: any free one).")
  private @Nullable LiveAddress address;

  /**
   * Returns the study's screen, which is watched from now on if that is asked for.
   *
   * @throws io.github.ycsbext.error.UserError if the address cannot be listened on
   */
  StudyScreen screen(
      PrintWriter err, StudyFolder folder, StudyManifest manifest, Language language) {
    boolean interactive = Terminal.isInteractive();
    return address == null
        ? new StudyScreen(err, interactive, Clock.systemUTC())
        : new LiveStudy(err, interactive, folder, manifest, language, address);
  }

  /** Converts an address. */
  static final class Addresses implements ITypeConverter<LiveAddress> {
    @Override
    public LiveAddress convert(String text) {
      try {
        return LiveAddress.of("--live", text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
