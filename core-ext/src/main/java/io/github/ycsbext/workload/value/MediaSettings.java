package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.media.EncodedMedia;
import io.github.ycsbext.media.Encoding;
import io.github.ycsbext.media.InvalidMediaException;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.SampleSet;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import site.ycsb.WorkloadException;

/** {@code folder} is null for the sample set. */
public record MediaSettings(@Nullable Path folder, Encoding encoding, long cacheBytes) {
  static MediaSettings of(Settings settings) {
    return new MediaSettings(
        settings.find(WorkloadProperties.MEDIA_FOLDER),
        settings.get(WorkloadProperties.MEDIA_ENCODING),
        settings.get(WorkloadProperties.MEDIA_CACHE_BYTES));
  }

  /** Reads the settings for a workload that stores the files' own bytes. */
  public static MediaSettings asTheyAre(Settings settings) {
    return new MediaSettings(
        settings.find(WorkloadProperties.MEDIA_FOLDER),
        Encoding.RAW,
        settings.get(WorkloadProperties.MEDIA_CACHE_BYTES));
  }

  /** Adds an error if there is no such folder. Its content is read by {@link #catalogue}. */
  public void requireFolder(Settings settings) {
    if (folder != null && !Files.isDirectory(folder)) {
      settings.error(
          "media.folder: %s %s: name a folder of images and videos"
              .formatted(folder, Files.exists(folder) ? "is not a folder" : "does not exist"),
          WorkloadProperties.MEDIA_FOLDER);
    }
  }

  Values open(int fields) throws WorkloadException {
    MediaCatalogue catalogue = catalogue();
    return new MediaValues(encoded(catalogue), fields, description(catalogue));
  }

  /** Opens the folder. If the sample set is missing, creates it with a progress bar. */
  public MediaCatalogue catalogue() throws WorkloadException {
    try {
      return folder == null ? sample() : MediaCatalogue.open(folder);
    } catch (IOException | InvalidMediaException e) {
      throw refused(e);
    }
  }

  public EncodedMedia encoded(MediaCatalogue catalogue) throws WorkloadException {
    try {
      return new EncodedMedia(catalogue, encoding, cacheBytes);
    } catch (IllegalArgumentException e) {
      throw refused(e);
    }
  }

  private static WorkloadException refused(Exception cause) {
    return new WorkloadException("media: " + cause.getMessage(), cause);
  }

  private static MediaCatalogue sample() throws IOException {
    try (Progress progress = Progress.ifNeeded("Making the sample media", "files")) {
      return MediaCatalogue.sample(SampleSet.DEFAULT_SEED, progress);
    }
  }

  /** Returns what a reader of the figures must know about the media, in one sentence. */
  public Note description(MediaCatalogue catalogue) {
    double encodedBytes =
        catalogue.media().stream()
            .mapToDouble(medium -> encoding.encodedLength(medium.bytes()))
            .sum();
    Note values =
        RunNote.MEDIA_VALUES.of(
            catalogue.size(),
            folder == null ? RunNote.SAMPLE_SET.of() : String.valueOf(folder.getFileName()),
            encoding.label(),
            Note.rounded(encodedBytes / catalogue.size(), 0));
    return catalogue
        .leftOutSentence()
        .map(others -> Note.joined("; ", List.of(values, RunNote.LEFT_OUT_OF_FOLDER.of(others))))
        .orElse(values);
  }
}
