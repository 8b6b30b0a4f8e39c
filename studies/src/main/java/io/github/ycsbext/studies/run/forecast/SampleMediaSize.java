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

/**
 * Measures the media that a workload names by {@code media.folder}, or the sample set. A missing
 * sample set is generated here, with a progress bar, so that no trial has to do it while loading.
 */
public final class SampleMediaSize implements MediaSize {
  private final Map<String, Long> meanBytesByFolder = new HashMap<>();

  @Override
  public long meanBytes(@Nullable Path folder) throws IOException {
    String key = String.valueOf(folder);
    Long known = meanBytesByFolder.get(key);
    if (known == null) {
      known = measure(folder);
      meanBytesByFolder.put(key, known);
    }
    return known;
  }

  /** Media that cannot be used fail a trial, like any file that it needs. */
  private static long measure(@Nullable Path folder) throws IOException {
    try {
      MediaCatalogue media = open(folder);
      return media.totalBytes() / media.size();
    } catch (InvalidMediaException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static MediaCatalogue open(@Nullable Path folder) throws IOException {
    if (folder != null) {
      return MediaCatalogue.open(folder);
    }
    try (Progress progress = Progress.ifNeeded("Sample media", "files")) {
      return MediaCatalogue.sample(SampleSet.DEFAULT_SEED, progress);
    }
  }
}
