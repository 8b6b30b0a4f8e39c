package io.github.ycsbext.studies.run.forecast;

import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.MediaProgress;
import io.github.ycsbext.media.SampleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures the media that a workload names by {@code media.folder}, or the sample set. A missing
 * sample set is generated here, so that no trial has to do it while loading.
 */
public final class SampleMediaSize implements MediaSize {
  private final Map<String, Long> meanBytesByFolder = new HashMap<>();
  private final MediaProgress progress;

  /**
   * @param progress receives how much of the sample set has been checked or generated
   */
  public SampleMediaSize(MediaProgress progress) {
    this.progress = progress;
  }

  @Override
  public long meanBytes(@Nullable Path folder) throws IOException {
    String key = String.valueOf(folder);
    Long known = meanBytesByFolder.get(key);
    if (known == null) {
      MediaCatalogue media = open(folder);
      known = media.totalBytes() / media.size();
      meanBytesByFolder.put(key, known);
    }
    return known;
  }

  private MediaCatalogue open(@Nullable Path folder) throws IOException {
    return folder == null
        ? MediaCatalogue.sample(SampleSet.DEFAULT_SEED, progress)
        : MediaCatalogue.open(folder);
  }
}
