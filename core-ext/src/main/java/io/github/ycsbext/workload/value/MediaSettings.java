package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.Permutation;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.media.EncodedMedia;
import io.github.ycsbext.media.Encoding;
import io.github.ycsbext.media.InvalidMediaException;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.Payload;
import io.github.ycsbext.media.SampleSet;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.WorkloadException;

/** {@code folder} is null for the sample set. */
public record MediaSettings(@Nullable Path folder, Encoding encoding, long cacheBytes) {
  /** Reads the settings for an encoding: {@code RAW} stores the files' own bytes. */
  public static MediaSettings of(Settings settings, Encoding encoding) {
    return new MediaSettings(
        settings.find(WorkloadProperties.MEDIA_FOLDER),
        encoding,
        settings.get(WorkloadProperties.MEDIA_CACHE_BYTES));
  }

  /** Adds an error if there is no such folder. Its content is read by {@link #catalogue}. */
  public void requireFolder(Settings settings) {
    if (folder != null && !Files.isDirectory(folder)) {
      settings.error(
          "%s: %s %s: name a folder of images and videos",
          WorkloadProperties.MEDIA_FOLDER,
          folder,
          Files.exists(folder) ? "is not a folder" : "does not exist");
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

  /**
   * Encoded images and videos, dealt like cards: each once in a shuffled order, then each once
   * again, so that the bytes of a load hardly depend on chance. The order is the same for every
   * seed: repetitions load the same data.
   */
  record MediaValues(EncodedMedia media, int fields, Note description) implements Values {
    private static final long ORDER = 0x6d65646961L;

    /** The deals of loads have numbers below this one, those of runs from it on. */
    private static final long DEALS_OF_LOADS = 1L << 32;

    @Override
    public long largestBytes() {
      return media.largestBytes();
    }

    @Override
    public long bits(long seed, long record, long version) {
      return version == LOADED
          ? record * fields
          : DEALS_OF_LOADS * media.size() + (version - LOADED - 1);
    }

    @Override
    public long bitsOfField(long bits, int field) {
      return bits + field;
    }

    private Payload payload(long number) {
      int size = media.size();
      Permutation deal = new Permutation(size, SplitMix.at(ORDER, Math.floorDiv(number, size)));
      return media.payload((int) deal.at(Math.floorMod(number, size)));
    }

    @Override
    public ArrayByteIterator value(String key, String field, long bits) {
      return new ArrayByteIterator(payload(bits).array());
    }

    @Override
    public boolean matches(String key, String field, long bits, ByteIterator found) {
      ArrayByteIterator actual = ArrayByteIterator.of(found);
      long checksum = EncodedMedia.checksumOf(actual.array(), actual.offset(), actual.length());
      return checksum == payload(bits).checksum();
    }

    @Override
    public Optional<Note> note() {
      return Optional.of(description);
    }
  }
}
