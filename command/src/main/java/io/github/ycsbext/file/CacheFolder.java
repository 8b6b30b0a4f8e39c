package io.github.ycsbext.file;

import io.github.ycsbext.error.FileError;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The folder of what this product made or downloaded, so that it need not do so again. */
public final class CacheFolder {
  /** The environment variable that names another cache folder, before everything else. */
  public static final String VARIABLE = "YCSB_CACHE";

  private CacheFolder() {}

  /**
   * Returns the first that is set of {@code $YCSB_CACHE}, {@code $XDG_CACHE_HOME/ycsb-ext} and
   * {@code $HOME/.cache/ycsb-ext}; the folder may not exist yet. As in the XDG Base Directory
   * Specification, a relative {@code XDG_CACHE_HOME} counts as unset, and so does such a {@code
   * HOME}. The home folder is then the one that Java knows, if any.
   */
  public static Path path() {
    return path(System::getenv, System.getProperty("user.home"));
  }

  static Path path(Function<String, @Nullable String> environment, String home) {
    String own = environment.apply(VARIABLE);
    if (own != null && !own.isBlank()) {
      return Path.of(own).toAbsolutePath();
    }
    Path xdg = absolute(environment.apply("XDG_CACHE_HOME"));
    return (xdg == null ? home(environment, home).resolve(".cache") : xdg).resolve("ycsb-ext");
  }

  /** Returns what to say if something in the folder cannot be written. */
  public static IOException unusable(IOException cause) {
    String file =
        cause instanceof FileSystemException error && error.getFile() != null
            ? error.getFile()
            : path().toString();
    return new IOException(
        "The cache cannot be used (%s: %s): set %s to a folder that can be written and has room"
            .formatted(file, FileError.reason(cause), VARIABLE),
        cause);
  }

  private static Path home(Function<String, @Nullable String> environment, String home) {
    Path own = absolute(environment.apply("HOME"));
    return own == null ? Path.of(home).toAbsolutePath() : own;
  }

  private static @Nullable Path absolute(@Nullable String path) {
    return path != null && Path.of(path).isAbsolute() ? Path.of(path) : null;
  }
}
