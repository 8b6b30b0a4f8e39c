package io.github.ycsbext.media;

import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.file.ChecksumCache;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.file.LockFile;
import io.github.ycsbext.file.Sha256;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * 100 images and 3 videos that any viewer opens, and their manifest, under {@value #LICENCE}. Made
 * beside the folder and moved as a whole; other processes wait for the first one.
 */
public final class SampleSet {
  public static final String LICENCE = "CC0-1.0";

  public static final long DEFAULT_SEED = 1;

  /** The version, which is raised when the same seed gives other pictures. */
  static final int VERSION = 2;

  private final long seed;
  private final Path folder;
  private final List<SampleItem> plan;

  SampleSet(long seed, Path folder, List<SampleItem> plan) {
    this.seed = seed;
    this.folder = folder;
    this.plan = plan;
  }

  /** Returns the set of this seed in the cache folder, {@link CacheFolder#path}. */
  public static SampleSet cached(long seed) {
    String name = "sample-" + seed + "-v" + VERSION;
    return new SampleSet(
        seed, CacheFolder.path().resolve("media").resolve(name), SamplePlan.of(seed));
  }

  public static SampleSet at(Path folder, long seed) {
    return new SampleSet(seed, folder.toAbsolutePath().normalize(), SamplePlan.of(seed));
  }

  public Path folder() {
    return folder;
  }

  /**
   * Verifies sizes and checksums, and makes it if it is missing or damaged. Use this only for
   * folders that belong to the set alone: a damaged one's content is removed.
   */
  public Manifest obtain(Progress progress) throws IOException {
    if (Files.exists(folder.resolve(Manifest.FILE_NAME))) {
      try {
        return verify();
      } catch (InvalidMediaException e) {
        // Another process may already be repairing it, so it is checked again below, under the
        // lock.
      }
    }
    try {
      Files.createDirectories(folder.getParent());
      return obtainAlone(progress);
    } catch (FileSystemException e) {
      throw CacheFolder.unusable(e);
    }
  }

  /** Throws if the folder exists and is not empty; it is left as it is. */
  public Manifest make(Progress progress) throws IOException {
    if (Files.exists(folder) && !FileTree.isEmptyFolder(folder)) {
      throw new InvalidMediaException(
          folder + " is not an empty folder: name one that does not exist yet");
    }
    Files.createDirectories(folder.getParent());
    return makeAndMove(progress);
  }

  /**
   * Compares files, manifest and plan; what nothing has touched since then is not read. Throws a
   * sentence for every file that is missing or differs.
   */
  Manifest verify() throws IOException {
    Manifest manifest = Manifest.read(folder);
    Set<String> planned = plan.stream().map(SampleItem::file).collect(Collectors.toSet());
    Set<String> found = manifest.files().stream().map(Medium::file).collect(Collectors.toSet());
    if (!planned.equals(found)) {
      throw new InvalidMediaException(
          folder.resolve(Manifest.FILE_NAME) + " does not list the files of the sample set");
    }
    ChecksumCache untouched =
        ChecksumCache.of(
            folder.resolveSibling(folder.getFileName() + ".checked"),
            manifest.files().stream().map(medium -> seed + " " + medium).toList(),
            manifest.files().stream().map(medium -> folder.resolve(medium.file())).toList());
    if (untouched.areChecked()) {
      return manifest;
    }
    List<String> errors = new ArrayList<>();
    for (Medium medium : manifest.files()) {
      error(medium).ifPresent(errors::add);
    }
    if (!errors.isEmpty()) {
      throw new InvalidMediaException(errors);
    }
    untouched.markChecked();
    return manifest;
  }

  private Optional<String> error(Medium medium) throws IOException {
    Path file = folder.resolve(medium.file());
    if (!Objects.equals(medium.seed(), seed)) {
      return Optional.of(file + " is of another seed: found " + medium.seed() + ", needed " + seed);
    }
    try {
      long bytes = Files.size(file);
      if (bytes != medium.bytes()) {
        return Optional.of(
            file + " is damaged: it has " + bytes + " bytes, needed " + medium.bytes());
      }
      return Sha256.of(file).equals(medium.sha256())
          ? Optional.empty()
          : Optional.of(file + " is damaged: its bytes are not those of its sha256");
    } catch (NoSuchFileException e) {
      return Optional.of(file + " is missing");
    }
  }

  /** Locks a file beside the folder, so that processes make the set one after the other. */
  @SuppressWarnings("try") // The lock is only held.
  private Manifest obtainAlone(Progress progress) throws IOException {
    Path file = folder.resolveSibling(folder.getFileName() + ".lock");
    String waiting = "Another process is making " + folder + ": waiting for it";
    try (LockFile lock = LockFile.hold(file, () -> progress.print(waiting))) {
      return obtainLocked(progress);
    }
  }

  private Manifest obtainLocked(Progress progress) throws IOException {
    if (Files.exists(folder)) {
      try {
        return verify();
      } catch (InvalidMediaException e) {
        progress.print(String.valueOf(e.getMessage()));
      } catch (NoSuchFileException e) {
        progress.print(e.getFile() + " is missing");
      }
      progress.print("The sample set is made again");
    }
    return makeAndMove(progress);
  }

  private Manifest makeAndMove(Progress progress) throws IOException {
    // Not a temporary folder by the JDK: only its owner could read the set.
    Path making = folder.resolveSibling("." + folder.getFileName() + ".making");
    // Of a process that was killed; under the lock no other is making one.
    FileTree.delete(making);
    Files.createDirectory(making);
    try {
      Manifest manifest = Manifest.ofMade(makeAll(making, progress));
      manifest.write(making);
      FileTree.delete(folder);
      AtomicFile.move(making, folder);
      return manifest;
    } finally {
      FileTree.delete(making);
    }
  }

  private List<Medium> makeAll(Path target, Progress progress) throws IOException {
    List<SampleItem> longestFirst =
        plan.stream().sorted(Comparator.comparingLong(SampleItem::pixels).reversed()).toList();
    return Workers.map(longestFirst, progress, item -> make(item, target)).stream()
        .sorted(Comparator.comparing(Medium::file))
        .toList();
  }

  private Medium make(SampleItem item, Path target) throws IOException {
    Path file = target.resolve(item.file());
    try {
      item.write(file);
    } catch (IOException e) {
      throw MediaFolder.of(file, e);
    }
    return Objects.requireNonNull(MediaCatalogue.check(target, file))
        .made(Fingerprint.of(file), seed, LICENCE);
  }
}
