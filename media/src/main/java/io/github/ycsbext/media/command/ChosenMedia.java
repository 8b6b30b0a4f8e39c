package io.github.ycsbext.media.command;

import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.SampleSet;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class ChosenMedia {
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

  MediaCatalogue open(CommandSpec spec) throws IOException {
    if (folder != null) {
      MediaCatalogue media = MediaCatalogue.open(folder);
      media
          .leftOutSentence()
          .ifPresent(sentence -> spec.commandLine().getErr().println("Left out: " + sentence));
      return media;
    }
    try (Progress progress =
        Progress.ifNeeded("Making the sample set", "files", spec.commandLine().getErr())) {
      return MediaCatalogue.sample(seed, progress);
    }
  }
}
