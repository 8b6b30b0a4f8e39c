package io.github.ycsbext.studies.run.forecast;

import io.github.ycsbext.media.InvalidMediaException;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.SampleSet;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Determines the size of a workload's media. */
@FunctionalInterface
public interface MediaSize {
  /**
   * @param folder the folder of the media; null for the sample set
   * @return the mean size of a media file, in bytes
   */
  long meanBytes(@Nullable Path folder) throws IOException;

  /**
   * Returns one that measures each folder once. A missing sample set is generated then, with a
   * progress bar, so that no trial has to do it while loading.
   */
  static MediaSize measured() {
    Map<String, Long> known = new HashMap<>();
    return folder -> {
      String key = String.valueOf(folder);
      if (!known.containsKey(key)) {
        known.put(key, measure(folder));
      }
      return known.getOrDefault(key, 0L);
    };
  }

  /** Media that cannot be used fail a trial, like any file that it needs. */
  private static long measure(@Nullable Path folder) throws IOException {
    try (Progress progress = Progress.ifNeeded("Sample media", "files")) {
      MediaCatalogue media =
          folder == null
              ? MediaCatalogue.sample(SampleSet.DEFAULT_SEED, progress)
              : MediaCatalogue.open(folder);
      return media.totalBytes() / media.size();
    } catch (InvalidMediaException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
