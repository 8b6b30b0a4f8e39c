package io.github.ycsbext.media.command;

import io.github.ycsbext.media.EncodedFolder;
import io.github.ycsbext.media.Encoding;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.progress.Progress;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "encode",
    description = {
      "Writes one file per medium, as a benchmark with this encoding would store it, and a manifest.",
      "Files get the ending .hex or .base64; raw ones keep their names."
    })
final class MediaEncodeCommand implements Callable<Integer> {
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

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    MediaCatalogue media = chosen.open(spec);
    EncodedFolder folder = new EncodedFolder(media, encoding, out);
    EncodedFolder.Manifest written;
    try (Progress progress =
        Progress.ifNeeded(
            "Encoding as " + encoding.label(), "files", spec.commandLine().getErr())) {
      written = folder.write(force, progress);
    }
    spec.commandLine()
        .getOut()
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
