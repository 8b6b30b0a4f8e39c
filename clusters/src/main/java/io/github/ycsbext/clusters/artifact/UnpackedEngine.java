package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** The programs inside an engine's artifact, unpacked once into the engines' folder. */
public final class UnpackedEngine {
  @FunctionalInterface
  public interface Unpacker {
    void unpack(Path artifact, Path folder) throws IOException;
  }

  private UnpackedEngine() {}

  /**
   * Returns the folder of the unpacked programs of an engine of one artifact. Fetches and unpacks
   * it if that was not done before.
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
