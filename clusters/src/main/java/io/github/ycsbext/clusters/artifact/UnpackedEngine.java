package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

public final class UnpackedEngine {
  @FunctionalInterface
  public interface Unpacker {
    void unpack(Path artifact, Path folder) throws IOException;
  }

  private UnpackedEngine() {}

  /**
   * Fetches and unpacks them if need be.
   *
   * @throws UserError if it cannot be fetched, this machine is of no known platform, or a program
   *     has changed since
   */
  public static Path of(String title, EngineStore store, EngineLock lock, Unpacker unpacker)
      throws IOException {
    Path parent = store.folder().resolve(title.toLowerCase(Locale.ROOT));
    // Of an artifact for several platforms, only this machine's programs are unpacked.
    Path folder =
        parent.resolve(lock.root().sha256() + "-" + Platform.ofThisMachine(title).label());
    return UnpackedFiles.in(
        folder,
        title,
        (files, progress) -> unpacker.unpack(store.fetch(title, lock).get(0), files));
  }
}
