package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.Sha256;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.progress.Progress;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.eclipse.aether.transfer.NoTransporterException;
import org.jspecify.annotations.Nullable;

/**
 * A {@code .tgz} with one folder in it, on a site of its engine's makers.
 *
 * @param licence its name, which the user is told before the archive is fetched
 * @param otherwise what the user can do instead, as the end of a sentence
 * @param site the base address
 * @param path on the site, ending in {@code .tgz}
 * @param sha256 null for the one that the site has beside the archive, in {@code PATH.sha256}
 */
public record PublishedArchive(
    String title,
    String licence,
    String otherwise,
    URI site,
    String path,
    @Nullable String sha256) {

  public String file() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private String address() {
    return site.toString().replaceFirst("/*$", "/") + path;
  }

  public boolean isIn(EngineStore store) {
    return UnpackedFiles.areSealed(folder(store));
  }

  public void requireReached(EngineStore store) throws NotReachedException {
    try (Site opened = store.open(site)) {
      sum(opened);
    } catch (NoTransporterException e) {
      throw notReached(e);
    }
  }

  /**
   * Returns the folder of its files, without the folder around them. Fetches and unpacks it if that
   * was not done before.
   *
   * @throws UserError if it does not arrive whole, has another sum, cannot be unpacked, or a file
   *     has changed since
   */
  public Path unpackedIn(EngineStore store) throws NotReachedException {
    try {
      return UnpackedFiles.in(
          folder(store), title, (files, progress) -> obtain(store, files, progress));
    } catch (NotReachedException e) {
      throw e;
    } catch (IOException e) {
      throw store.unusable(e);
    }
  }

  private Path folder(EngineStore store) {
    String engine = title.split(" ", 2)[0].toLowerCase(Locale.ROOT);
    return store.folder().resolve(engine).resolve(file().replaceAll("\\.tgz$", ""));
  }

  private void obtain(EngineStore store, Path files, Progress progress) throws IOException {
    Path archive = files.resolveSibling("archive");
    fetch(store, archive, progress);
    try (InputStream compressed = new BufferedInputStream(Files.newInputStream(archive));
        InputStream tar = new GZIPInputStream(compressed)) {
      TarFiles.unpack(tar, files, 1);
    }
  }

  private void fetch(EngineStore store, Path file, Progress progress) throws IOException {
    try (Site opened = store.open(site)) {
      String needed = sum(opened);
      progress.print(
          "%s (licence: %s) is fetched from %s. If you do not want that, %s."
              .formatted(title, licence, address(), otherwise));
      transfer(opened, file, progress);
      String found = Sha256.of(file);
      if (!found.equals(needed)) {
        throw new UserError(
            "%s is not the file that its checksum names, and was deleted: found SHA-256 %s; needed %s. Try again, or %s."
                .formatted(address(), found, needed, otherwise));
      }
    } catch (NoTransporterException e) {
      throw notReached(e);
    }
  }

  private void transfer(Site opened, Path file, Progress progress) throws IOException {
    try {
      opened.fetch(path, file, progress, length -> progress.expect(Site.toMegabytes(length)));
    } catch (IOException e) {
      if (FileError.isFull(e)) {
        throw e;
      }
      throw new UserError(
          "%s did not arrive whole (%s): try again, or %s."
              .formatted(address(), Site.reason(e), otherwise),
          e);
    }
  }

  private String sum(Site opened) throws NotReachedException {
    try {
      if (sha256 != null) {
        opened.peek(path);
        return sha256;
      }
      String published = opened.text(path + ".sha256").strip().split("\\s", 2)[0];
      if (!published.matches("[0-9a-fA-F]{64}")) {
        throw new IOException("what it has as " + path + ".sha256 is no checksum");
      }
      return published.toLowerCase(Locale.ROOT);
    } catch (Exception e) {
      throw notReached(e);
    }
  }

  private NotReachedException notReached(Exception e) {
    return new NotReachedException(
        ClusterNote.ARCHIVE_NOT_REACHED.of(address(), Note.plain(Site.reason(e))));
  }
}
