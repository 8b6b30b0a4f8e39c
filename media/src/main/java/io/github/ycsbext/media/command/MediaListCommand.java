package io.github.ycsbext.media.command;

import io.github.ycsbext.command.Printable;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.Medium;
import io.github.ycsbext.progress.Progress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "list",
    description = {
      "Checks and lists the media of a folder and of those below it.",
      "ratio: a file's size divided by its size when deflated; 1 is what cannot be compressed."
    })
final class MediaListCommand implements Callable<Integer> {
  @Mixin private ChosenMedia chosen = new ChosenMedia();

  @Option(names = "--json", description = "Prints a manifest instead of a table.")
  private boolean json;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    MediaCatalogue media = chosen.open(spec);
    try (Progress progress =
        Progress.ifNeeded("Reading the media (MiB)", "MiB", spec.commandLine().getErr())) {
      media = media.measured(progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(media.manifest().toJson());
    } else {
      table(media, out);
    }
    return 0;
  }

  private static void table(MediaCatalogue media, PrintWriter out) {
    int width =
        media.media().stream()
            .mapToInt(medium -> Printable.of(medium.file()).length())
            .max()
            .orElse(0);
    String row = "%-" + Math.max(4, width) + "s  %-5s  %11s  %9s  %12s  %7s  %s%n";
    out.printf(row, "file", "kind", "pixels", "seconds", "bytes", "ratio", "sha256");
    for (Medium medium : media.media()) {
      out.printf(
          row,
          Printable.of(medium.file()),
          medium.kind().name().toLowerCase(Locale.ROOT),
          medium.width() == null ? "-" : medium.width() + "x" + medium.height(),
          seconds(medium.durationMillis()),
          medium.bytes(),
          medium.deflateRatio() == null
              ? "-"
              : String.format(Locale.ROOT, "%.3f", medium.deflateRatio()),
          medium.sha256());
    }
    out.printf(
        Locale.ROOT,
        "%d %s, %d bytes in %s%n",
        media.size(),
        media.size() == 1 ? "file" : "files",
        media.totalBytes(),
        media.folder());
  }

  private static String seconds(@Nullable Long millis) {
    return millis == null ? "-" : String.format(Locale.ROOT, "%.2f", millis / 1000.0);
  }
}
