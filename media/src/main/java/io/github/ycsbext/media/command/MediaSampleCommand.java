package io.github.ycsbext.media.command;

import io.github.ycsbext.media.Manifest;
import io.github.ycsbext.media.Medium;
import io.github.ycsbext.media.SampleSet;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code ycsb media sample}, which makes the sample set or verifies the existing one.
 */
@Command(
    name = "sample",
    description = {
      "Makes the sample set of 100 images and 3 videos, or verifies the one that is there.",
      "The same seed gives the same pictures. They are under " + SampleSet.LICENCE + "."
    })
final class MediaSampleCommand implements Callable<Integer> {
  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "" + SampleSet.DEFAULT_SEED,
      description = "The seed of the pictures and videos (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Makes the set into this folder, which may not exist yet (default: the cache).")
  private @Nullable Path out;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    SampleSet set = out == null ? SampleSet.cached(seed) : SampleSet.at(out, seed);
    Manifest manifest = obtain(set);
    PrintWriter answer = spec.commandLine().getOut();
    answer.println(set.folder());
    summary(answer, manifest, Medium.Kind.IMAGE, "images");
    summary(answer, manifest, Medium.Kind.VIDEO, "videos");
    return 0;
  }

  private Manifest obtain(SampleSet set) throws IOException {
    try (Progress progress =
        Progress.ifNeeded("Making the sample set", "files", spec.commandLine().getErr())) {
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
