package io.github.ycsbext.media;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where this product keeps what it made or fetched, so that it need not do so again. */
public final class CacheFolder {
  /** Names another cache folder; it wins over all else. */
  public static final String VARIABLE = "YCSB_CACHE";

  private CacheFolder() {}

  /**
   * {@code $YCSB_CACHE}, else {@code $XDG_CACHE_HOME/ycsb-ext}, else {@code ~/.cache/ycsb-ext}; it
   * may not exist yet. As the XDG Base Directory Specification has it, an {@code XDG_CACHE_HOME}
   * that is not absolute counts as unset.
   */
  public static Path path() {
    return path(System::getenv, System.getProperty("user.home"));
  }

  static Path path(Environment environment, String home) {
    String own = environment.valueOf(VARIABLE);
    if (own != null && !own.isBlank()) {
      return Path.of(own).toAbsolutePath();
    }
    String xdg = environment.valueOf("XDG_CACHE_HOME");
    boolean usable = xdg != null && Path.of(xdg).isAbsolute();
    return (usable ? Path.of(xdg) : Path.of(home, ".cache")).resolve("ycsb-ext");
  }

  /** As {@link System#getenv(String)}: null where the variable is not set. */
  interface Environment {
    @Nullable String valueOf(String variable);
  }
}
