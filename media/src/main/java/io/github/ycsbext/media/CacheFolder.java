package io.github.ycsbext.media;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where this product keeps what it made or fetched, so that it need not do so again. */
public final class CacheFolder {
  /** Names another cache folder; it wins over all else. */
  public static final String VARIABLE = "YCSB_CACHE";

  private CacheFolder() {}

  /**
   * {@code $YCSB_CACHE}, else {@code $XDG_CACHE_HOME/ycsb-ext}, else {@code $HOME/.cache/ycsb-ext};
   * it may not exist yet. As the XDG Base Directory Specification has it, an {@code XDG_CACHE_HOME}
   * that is not absolute counts as unset; so does such a {@code HOME}, and then the home folder is
   * the one that Java knows, which is none for a user without an entry in the list of users.
   */
  public static Path path() {
    return path(System::getenv, System.getProperty("user.home"));
  }

  static Path path(Environment environment, String home) {
    String own = environment.valueOf(VARIABLE);
    if (own != null && !own.isBlank()) {
      return Path.of(own).toAbsolutePath();
    }
    Path xdg = absolute(environment.valueOf("XDG_CACHE_HOME"));
    return (xdg == null ? home(environment, home).resolve(".cache") : xdg).resolve("ycsb-ext");
  }

  /** What to say where something of it cannot be written. */
  public static IOException unusable(IOException cause) {
    String file =
        cause instanceof FileSystemException fault && fault.getFile() != null
            ? fault.getFile()
            : path().toString();
    return new IOException(
        "The cache cannot be used ("
            + file
            + ": "
            + MediaFolder.reason(cause)
            + "): set "
            + VARIABLE
            + " to a folder that can be written and has room",
        cause);
  }

  private static Path home(Environment environment, String home) {
    Path own = absolute(environment.valueOf("HOME"));
    return own == null ? Path.of(home).toAbsolutePath() : own;
  }

  private static @Nullable Path absolute(@Nullable String path) {
    return path != null && Path.of(path).isAbsolute() ? Path.of(path) : null;
  }

  /** As {@link System#getenv(String)}: null where the variable is not set. */
  interface Environment {
    @Nullable String valueOf(String variable);
  }
}
