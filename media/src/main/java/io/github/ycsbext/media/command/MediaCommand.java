package io.github.ycsbext.media.command;

import io.github.ycsbext.command.CommandGroup;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.media.EncodedFolder;
import io.github.ycsbext.media.Encoding;
import io.github.ycsbext.media.Manifest;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.Medium;
import io.github.ycsbext.media.SampleSet;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "media",
    description = "Images and videos as values of records.",
    synopsisSubcommandLabel = "(sample | list | encode)",
    subcommands = {
      MediaCommand.MediaSampleCommand.class,
      MediaCommand.MediaListCommand.class,
      MediaCommand.MediaEncodeCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A file could not be read or written.",
      "2:Bad input; each error is one sentence."
    })
public final class MediaCommand extends CommandGroup {
  @Command(
      name = "encode",
      description = {
        "Writes one file per medium, as a benchmark with this encoding would store it, and a manifest.",
        "Files get the ending .hex or .base64; raw ones keep their names."
      })
  static final class MediaEncodeCommand extends ToolCommand {
    @Mixin private ChosenMedia chosen = new ChosenMedia();

    @Option(
        names = "--encoding",
        required = true,
        paramLabel = "ENCODING",
        description = "One of hex, base64, raw.")
    private Encoding encoding = Encoding.HEX;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where to write.")
    private Path out = Path.of("");

    @Option(names = "--force", description = "Overwrites existing files.")
    private boolean force;

    @Override
    public Integer call() throws Exception {
      MediaCatalogue media = chosen.open(err());
      EncodedFolder folder = new EncodedFolder(media, encoding, out);
      EncodedFolder.Manifest written;
      try (Progress progress =
          Progress.ifNeeded("Encoding as " + encoding.label(), "files", err())) {
        written = folder.write(force, progress);
      }
      out()
          .printf(
              Locale.ROOT,
              "%d %s, %d bytes as %s (from %d) in %s%n",
              written.files().size(),
              written.files().size() == 1 ? "file" : "files",
              written.bytes(),
              encoding.label(),
              media.totalBytes(),
              out);
      return 0;
    }
  }

  /** {@code ycsb media sample}, which makes the sample set or verifies the existing one. */
  @Command(
      name = "sample",
      description = {
        "Makes the sample set of 100 images and 3 videos, or verifies the one that is there.",
        "The same seed gives the same pictures. They are under " + SampleSet.LICENCE + "."
      })
  static final class MediaSampleCommand extends ToolCommand {
    @Option(
        names = "--seed",
        paramLabel = "N",
        defaultValue = "" + SampleSet.DEFAULT_SEED,
        description = "The seed of the pictures and videos (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
        names = "--out",
        paramLabel = "DIR",
        description =
            "Makes the set into this folder, which may not exist yet (default: the cache).")
    private @Nullable Path out;

    @Override
    public Integer call() throws Exception {
      SampleSet set = out == null ? SampleSet.cached(seed) : SampleSet.at(out, seed);
      Manifest manifest = obtain(set);
      PrintWriter answer = out();
      answer.println(set.folder());
      summary(answer, manifest, Medium.Kind.IMAGE, "images");
      summary(answer, manifest, Medium.Kind.VIDEO, "videos");
      return 0;
    }

    private Manifest obtain(SampleSet set) throws IOException {
      try (Progress progress = Progress.ifNeeded("Making the sample set", "files", err())) {
        return out == null ? set.obtain(progress) : set.make(progress);
      }
    }

    private static void summary(PrintWriter out, Manifest manifest, Medium.Kind kind, String name) {
      var bytes =
          manifest.files().stream()
              .filter(medium -> medium.kind() == kind)
              .mapToLong(Medium::bytes)
              .summaryStatistics();
      out.printf(
          Locale.ROOT,
          "%d %s, %d bytes (%d to %d each)%n",
          bytes.getCount(),
          name,
          bytes.getSum(),
          bytes.getMin(),
          bytes.getMax());
    }
  }

  @Command(
      name = "list",
      description = {
        "Checks and lists the media of a folder and of those below it.",
        "ratio: a file's size divided by its size when deflated; 1 is what cannot be compressed."
      })
  static final class MediaListCommand extends ToolCommand {
    @Mixin private ChosenMedia chosen = new ChosenMedia();

    @Option(names = "--json", description = "Prints a manifest instead of a table.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
      MediaCatalogue media = chosen.open(err());
      try (Progress progress = Progress.ifNeeded("Reading the media (MiB)", "MiB", err())) {
        media = media.measured(progress);
      }
      if (json) {
        out().println(media.manifest().toJson());
      } else {
        table(media, out());
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

  static final class ChosenMedia {
    @Parameters(
        paramLabel = "FOLDER",
        arity = "0..1",
        description = "A folder of images and videos (default: the sample set).")
    private @Nullable Path folder;

    @Option(
        names = "--seed",
        paramLabel = "N",
        defaultValue = "" + SampleSet.DEFAULT_SEED,
        description = "Of the sample set, where no folder is named (default: ${DEFAULT-VALUE}).")
    private long seed;

    MediaCatalogue open(PrintWriter err) throws IOException {
      if (folder != null) {
        MediaCatalogue media = MediaCatalogue.open(folder);
        media.leftOutSentence().ifPresent(sentence -> err.println("Left out: " + sentence));
        return media;
      }
      try (Progress progress = Progress.ifNeeded("Making the sample set", "files", err)) {
        return MediaCatalogue.sample(seed, progress);
      }
    }
  }
}
