package io.github.ycsbext.studies.screen;

import io.github.ycsbext.media.MediaProgress;
import io.github.ycsbext.progress.Progress;
import org.jspecify.annotations.Nullable;

/** A progress bar for the generation of the sample set, which takes a while at first use. */
public final class MediaBar implements MediaProgress {
  private @Nullable Progress bar;

  @Override
  public void reach(int done, int total) {
    if (bar == null) {
      bar = Progress.start("Sample media", total, "files");
    }
    bar.reach(done);
    if (done == total) {
      bar.close();
      bar = null;
    }
  }
}
