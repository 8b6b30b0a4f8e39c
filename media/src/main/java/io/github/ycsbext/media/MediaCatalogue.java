package io.github.ycsbext.media;

import io.github.ycsbext.error.FileError;
import io.github.ycsbext.media.format.MalformedMediaException;
import io.github.ycsbext.media.format.MediaFacts;
import io.github.ycsbext.media.format.MediaFormat;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The checked media of a folder, sorted by path: the same folder gives the same indices. */
public final class MediaCatalogue {
  /** Smaller amounts are read too quickly to need progress. */
  private static final long MIN_SHOWN_BYTES = 64L << 20;

  private final Path folder;
  private final @Nullable String maker;
  private final List<MediumFile> files;
  private final List<Medium> media;
  private final List<String> leftOut;

  private MediaCatalogue(
      Path folder, @Nullable String maker, List<MediumFile> files, List<String> leftOut) {
    this.folder = folder;
    this.leftOut = List.copyOf(leftOut);
    this.maker = maker;
    this.files = List.copyOf(files);
    this.media = files.stream().map(MediumFile::medium).toList();
  }

  /**
   * Opens a folder with subfolders; a file's content decides. Hidden files and {@code
   * manifest.json} are skipped, links followed, unknown files left out, and none is held in memory.
   * Throws a sentence for every empty or damaged file, or for a folder without media.
   */
  public static MediaCatalogue open(Path folder) throws IOException {
    List<Path> paths = MediaFolder.files(folder);
    List<MediumFile> files = new ArrayList<>(paths.size());
    List<String> leftOut = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    for (Checked checked : Workers.map(paths, Progress.UNSEEN, path -> Checked.of(folder, path))) {
      if (checked.error != null) {
        errors.add(checked.error);
      } else if (checked.medium == null) {
        leftOut.add(MediaFolder.name(folder, checked.path));
      } else {
        files.add(new MediumFile(checked.path, checked.medium));
      }
    }
    if (!errors.isEmpty()) {
      throw new InvalidMediaException(errors);
    }
    if (files.isEmpty()) {
      throw new InvalidMediaException(
          "%s has no image or video of a kind that is known here (%s), but %s"
              .formatted(folder, MediaFormat.NAMES, sentence(leftOut)));
    }
    return new MediaCatalogue(folder, null, files, leftOut);
  }

  private record Checked(Path path, @Nullable Medium medium, @Nullable String error) {
    static Checked of(Path folder, Path path) {
      try {
        return new Checked(path, check(folder, path), null);
      } catch (InvalidMediaException e) {
        return new Checked(path, null, String.valueOf(e.getMessage()));
      }
    }
  }

  /**
   * Returns 100 images and 3 videos, made in the cache folder at first use; see {@link SampleSet}.
   */
  public static MediaCatalogue sample(long seed, Progress progress) throws IOException {
    SampleSet set = SampleSet.cached(seed);
    return of(set.folder(), set.obtain(progress));
  }

  static MediaCatalogue of(Path folder, Manifest manifest) {
    List<MediumFile> files =
        manifest.files().stream()
            .map(medium -> new MediumFile(folder.resolve(medium.file()), medium))
            .toList();
    return new MediaCatalogue(folder, manifest.maker(), files, List.of());
  }

  public Manifest manifest() {
    return new Manifest(Manifest.FORMAT, maker, media);
  }

  public Path folder() {
    return folder;
  }

  public List<Medium> media() {
    return media;
  }

  public int size() {
    return media.size();
  }

  public Medium medium(int index) {
    return media.get(index);
  }

  /** Such as {@code 2 other files: notes.txt, Thumbs.db}; empty if no file is left out. */
  public Optional<String> leftOutSentence() {
    return leftOut.isEmpty() ? Optional.empty() : Optional.of(sentence(leftOut));
  }

  List<MediumFile> files() {
    return files;
  }

  public long totalBytes() {
    return media.stream().mapToLong(Medium::bytes).sum();
  }

  /** The same with the fingerprints of all files, read completely; progress is in MiB. */
  public MediaCatalogue measured(Progress progress) throws IOException {
    Progress shown = totalBytes() < MIN_SHOWN_BYTES ? Progress.UNSEEN : progress;
    shown.expect(totalBytes() >> 20);
    AtomicLong read = new AtomicLong();
    List<MediumFile> measured =
        Workers.map(
            files,
            Progress.UNSEEN,
            file -> measure(file, count -> shown.reach(read.addAndGet(count) >> 20)));
    return new MediaCatalogue(folder, maker, measured, leftOut);
  }

  private static MediumFile measure(MediumFile file, IntConsumer read) throws IOException {
    Medium medium = file.medium();
    boolean measured = medium.sha256() != null && medium.deflateRatio() != null;
    return measured
        ? file
        : new MediumFile(file.path(), medium.with(Fingerprint.of(file.path(), read)));
  }

  /** Returns null if it is not a known medium. */
  static @Nullable Medium check(Path folder, Path file) throws InvalidMediaException {
    try {
      long bytes = Files.size(file);
      if (bytes == 0) {
        throw new InvalidMediaException(file + " is empty: replace it or remove it");
      }
      MediaFormat format = MediaFormat.recognise(file);
      if (format == null) {
        return null;
      }
      return medium(MediaFolder.name(folder, file), bytes, format, format.read(file));
    } catch (MalformedMediaException e) {
      throw new InvalidMediaException(file + " " + e.getMessage() + "; replace it or remove it");
    } catch (IOException e) {
      throw new InvalidMediaException(
          file + " cannot be read (" + FileError.reason(e) + "): make it readable or remove it");
    }
  }

  private static Medium medium(String name, long bytes, MediaFormat format, MediaFacts facts) {
    return new Medium(
        name,
        format.isVideo() ? Medium.Kind.VIDEO : Medium.Kind.IMAGE,
        format.mediaType(),
        facts.width(),
        facts.height(),
        facts.durationMillis(),
        bytes,
        null,
        null,
        null,
        null);
  }

  private static String sentence(List<String> leftOut) {
    return leftOut.size()
        + (leftOut.size() == 1 ? " other file: " : " other files: ")
        + MediaFolder.enumeration(leftOut);
  }
}
