package io.github.ycsbext.clusters.artifact;

import io.github.ycsbext.error.UserError;
import java.util.Locale;
import java.util.Optional;

/** An operating system and processor that engines' programs are published for. */
public enum Platform {
  LINUX_AMD64,
  LINUX_ARM64,
  DARWIN_AMD64,
  DARWIN_ARM64;

  /**
   * @throws UserError if there are no programs of this engine for this machine
   */
  public static Platform ofThisMachine(String engine) {
    return of(engine, System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  /** Returns this machine's platform; empty if it is none of these. */
  public static Optional<Platform> find() {
    return find(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  /** Returns the platform by the values of the system properties os.name and os.arch. */
  static Platform of(String engine, String osName, String osArch) {
    return find(osName, osArch)
        .orElseThrow(
            () ->
                new UserError(
                    "%1$s is not installed, and cannot be fetched for %2$s on %3$s (only for Linux and macOS on x86_64 and arm64): install %1$s."
                        .formatted(engine, osName, osArch)));
  }

  private static Optional<Platform> find(String osName, String osArch) {
    String system = osName.toLowerCase(Locale.ROOT);
    boolean linux = system.startsWith("linux");
    if (!linux && !system.startsWith("mac")) {
      return Optional.empty();
    }
    return switch (osArch.toLowerCase(Locale.ROOT)) {
      case "amd64", "x86_64" -> Optional.of(linux ? LINUX_AMD64 : DARWIN_AMD64);
      case "aarch64", "arm64" -> Optional.of(linux ? LINUX_ARM64 : DARWIN_ARM64);
      default -> Optional.empty();
    };
  }

  /** Returns the name that artifacts and {@code engines.lock} use, such as {@code linux-amd64}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
