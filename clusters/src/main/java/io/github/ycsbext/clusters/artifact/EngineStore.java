package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.ChecksumCache;
import io.github.ycsbext.file.Sha256;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.eclipse.aether.transfer.NoTransporterException;

/**
 * Fetched artifacts, laid out as a Maven repository.
 *
 * <p>Every file is checked against {@code engines.lock} before it is handed out, unless nothing has
 * touched it since: a truncated download, a mirror with other bytes and a changed file are found
 * before any of it runs. Several JVMs may use one folder: files appear in it complete.
 *
 * @param sourcesFinder may be slow, so it is asked only when something is missing
 * @param patience the longest time that a site may send nothing
 */
public record EngineStore(
    Path folder, Supplier<Sources> sourcesFinder, Duration patience, boolean fetches) {
  EngineStore(Path folder, Supplier<Sources> sourcesFinder) {
    this(folder, sourcesFinder, Duration.ofSeconds(30), true);
  }

  /**
   * Returns the store in a folder, which need not exist. It copies what the user's Maven already
   * has, and fetches the rest from the configured repository, or else Maven Central or its mirror
   * in the user's settings.
   */
  public static EngineStore in(Path folder) {
    return new EngineStore(folder, Sources::ofUser);
  }

  /** Returns the same store, which fails instead of fetching what is not on this machine. */
  public EngineStore withoutNetwork() {
    return new EngineStore(folder, sourcesFinder, patience, false);
  }

  /** Returns why nothing can be fetched from the repository; empty if it answers. */
  public Optional<String> whyUnreachable() {
    return Site.whyUnreachable(sourcesFinder.get(), patience);
  }

  /**
   * Returns the files of an engine in the order of its lock. Missing files are fetched first, with
   * a progress bar that has {@code title}.
   *
   * @throws UserError if one cannot be fetched, or its bytes differ from the lock
   */
  public List<Path> fetch(String title, EngineLock lock) {
    try {
      List<Path> files =
          lock.artifacts().stream().map(artifact -> artifact.pathIn(folder)).toList();
      ChecksumCache untouched = untouched(lock, files);
      if (untouched.areChecked()) {
        return files;
      }
      List<LockedArtifact> missing = notKept(lock);
      if (missing.isEmpty()) {
        untouched.markChecked();
      } else {
        obtain(title, missing, sourcesFinder.get());
      }
      return files;
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private ChecksumCache untouched(EngineLock lock, List<Path> files) {
    Path root = files.get(0);
    List<String> sums = lock.artifacts().stream().map(LockedArtifact::line).toList();
    return ChecksumCache.of(root.resolveSibling(root.getFileName() + ".checked"), sums, files);
  }

  Site open(URI address) throws NoTransporterException {
    requireFetching();
    return Site.open(address, sourcesFinder.get(), patience);
  }

  UserError unusable(IOException e) {
    return new UserError(
        "The engines' folder %s cannot be used (%s): make room or give rights there, or set YCSB_CACHE to another folder."
            .formatted(folder, FileError.of(e)),
        e);
  }

  private List<LockedArtifact> notKept(EngineLock lock) throws IOException {
    List<LockedArtifact> missing = new ArrayList<>();
    for (LockedArtifact artifact : lock.artifacts()) {
      if (!isKept(artifact)) {
        missing.add(artifact);
      }
    }
    return missing;
  }

  private void obtain(String title, List<LockedArtifact> artifacts, Sources sources)
      throws IOException {
    List<LockedArtifact> missing = new ArrayList<>();
    for (LockedArtifact artifact : artifacts) {
      if (!copyFrom(sources.localRepositories(), artifact)) {
        missing.add(artifact);
      }
    }
    if (!missing.isEmpty()) {
      requireFetching();
      download(title, missing, sources);
    }
  }

  private void requireFetching() {
    if (!fetches) {
      throw new UserError("It is not on this machine, and was not to be fetched.");
    }
  }

  private boolean isKept(LockedArtifact artifact) throws IOException {
    Path file = artifact.pathIn(folder);
    if (!Files.exists(file)) {
      return false;
    }
    if (isGenuine(artifact, file)) {
      return true;
    }
    Files.delete(file);
    return false;
  }

  private boolean copyFrom(List<Path> repositories, LockedArtifact artifact) throws IOException {
    for (Path repository : repositories) {
      Path file = artifact.pathIn(repository);
      if (Files.isReadable(file) && isGenuine(artifact, file)) {
        Path kept = artifact.pathIn(folder);
        Files.createDirectories(kept.getParent());
        AtomicFile.write(kept, part -> Files.copy(file, part));
        return true;
      }
    }
    return false;
  }

  private void download(String title, List<LockedArtifact> missing, Sources sources) {
    long totalBytes = missing.stream().mapToLong(LockedArtifact::sizeBytes).sum();
    int files = missing.size();
    String task = "Fetching %s (%s file%s)".formatted(title, files, files == 1 ? "" : "s");
    Map<LockedArtifact, Exception> failures = new ConcurrentHashMap<>();
    String from = Sources.shown(sources.remote().getUrl());
    try (Progress progress = Progress.start(task, Site.toMegabytes(totalBytes), "MB");
        Site site = Site.ofRepository(sources)) {
      from = site.name();
      missing.parallelStream()
          .forEach(
              artifact -> {
                try {
                  download(artifact, site, progress);
                } catch (IOException | UserError e) {
                  failures.put(artifact, e);
                }
              });
    } catch (NoTransporterException e) {
      missing.forEach(artifact -> failures.put(artifact, e));
    }
    if (!failures.isEmpty()) {
      throw unavailable(missing, failures, from);
    }
  }

  private void download(LockedArtifact artifact, Site site, Progress progress) throws IOException {
    Path kept = artifact.pathIn(folder);
    Files.createDirectories(kept.getParent());
    AtomicFile.write(
        kept,
        part -> {
          site.fetch(artifact.path(), part, progress, length -> {});
          requireGenuine(artifact, part, site);
        });
  }

  private UserError unavailable(
      List<LockedArtifact> asked, Map<LockedArtifact, Exception> failures, String from) {
    LockedArtifact first = asked.stream().filter(failures::containsKey).findFirst().orElseThrow();
    Exception failure = Objects.requireNonNull(failures.get(first));
    if (failure instanceof UserError refused) {
      return refused;
    }
    if (failures.values().stream().anyMatch(FileError::isCausedByFullDisk)) {
      return new UserError(
          "The disk of the engines' folder %s is full, so %s could not be stored: make room there, or set YCSB_CACHE to a folder on another disk."
              .formatted(folder, first.coordinate()),
          failure);
    }
    return new UserError(
        "%s cannot be fetched from %s (%s of %s files missing): %s. Connect to the network, or name a Maven repository that can be reached in YCSB_MAVEN_REPOSITORY, or put the files into %s."
            .formatted(
                first.coordinate(),
                from,
                failures.size(),
                asked.size(),
                Site.reason(failure),
                folder),
        failure);
  }

  private static void requireGenuine(LockedArtifact artifact, Path file, Site site)
      throws IOException {
    if (!isGenuine(artifact, file)) {
      throw new UserError(
          String.format(
              Locale.ROOT,
              "%s from %s is not the file that this version was tested with, and was deleted: found %,d bytes, SHA-256 %s; needed %,d bytes, SHA-256 %s. Fetch it from another repository (YCSB_MAVEN_REPOSITORY), or ask who keeps that one.",
              artifact.coordinate(),
              site.name(),
              Files.size(file),
              Sha256.of(file),
              artifact.sizeBytes(),
              artifact.sha256()),
          null);
    }
  }

  private static boolean isGenuine(LockedArtifact artifact, Path file) throws IOException {
    return Files.size(file) == artifact.sizeBytes() && Sha256.of(file).equals(artifact.sha256());
  }

  /** Unpacks the programs inside an artifact. */
  @FunctionalInterface
  public interface Unpacker {
    void unpack(Path artifact, Path into) throws IOException;
  }

  /**
   * Returns the folder of the unpacked programs of an engine of one artifact. Fetches and unpacks
   * it if that was not done before.
   *
   * @throws UserError if it cannot be fetched, this machine is of no known platform, or a program
   *     has changed since
   */
  public Path unpacked(String title, EngineLock lock, Unpacker unpacker) throws IOException {
    Path parent = folder.resolve(title.toLowerCase(Locale.ROOT));
    // Of an artifact for several platforms, only this machine's programs are unpacked.
    String name = lock.root().sha256() + "-" + Platform.ofThisMachine(title).label();
    return UnpackedFiles.in(
        parent.resolve(name),
        title,
        (files, progress) -> unpacker.unpack(fetch(title, lock).get(0), files));
  }
}
