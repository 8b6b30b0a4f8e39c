package io.github.ycsbext.clusters.engine.mongodb;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * @param release keys and values, without quotes; empty if this is no Linux
 */
record LinuxSystem(Properties release) {
  private static final List<Path> FILES =
      List.of(Path.of("/etc/os-release"), Path.of("/usr/lib/os-release"));

  static LinuxSystem ofThisMachine() {
    for (Path file : FILES) {
      try {
        return of(Files.readString(file));
      } catch (IOException e) {
        // The next one may be there.
      }
    }
    return of("");
  }

  static LinuxSystem of(String osRelease) {
    Properties release = new Properties();
    try {
      release.load(new StringReader(osRelease.replace("\"", "").replace("'", "")));
    } catch (IOException e) {
      throw new IllegalStateException("a text can be read", e);
    }
    return new LinuxSystem(release);
  }

  String name() {
    return release.getProperty("PRETTY_NAME", "this Linux");
  }

  /**
   * Returns the newest of MongoDB's builds that runs here; empty if none does, as without glibc.
   */
  Optional<String> mongodbBuild(String debian12) {
    if (!release.getProperty("UBUNTU_CODENAME", "").isEmpty()) {
      return ubuntu(release.getProperty("UBUNTU_CODENAME"));
    }
    if (is("debian")) {
      return atLeast(12, debian12);
    }
    if (is("amzn")) {
      return atLeast(2023, "amazon2023");
    }
    if ("fedora".equals(release.getProperty("ID"))) {
      return Optional.of("rhel93");
    }
    if (is("rhel") || is("fedora")) {
      return major() == 8 ? Optional.of("rhel8") : atLeast(9, "rhel93");
    }
    return Optional.empty();
  }

  private static Optional<String> ubuntu(String codename) {
    return switch (codename) {
      case "trusty", "xenial", "bionic" -> Optional.empty();
      case "focal" -> Optional.of("ubuntu2004");
      case "jammy" -> Optional.of("ubuntu2204");
      default -> Optional.of("ubuntu2404");
    };
  }

  private Optional<String> atLeast(int version, String build) {
    return major() >= version ? Optional.of(build) : Optional.empty();
  }

  /** Returns the version before the point; a release in preparation has none, and is the newest. */
  private int major() {
    String version = release.getProperty("VERSION_ID", "").split("\\.", 2)[0];
    return version.matches("\\d{1,9}") ? Integer.parseInt(version) : Integer.MAX_VALUE;
  }

  private boolean is(String family) {
    String names = release.getProperty("ID", "") + " " + release.getProperty("ID_LIKE", "");
    return List.of(names.split(" ", -1)).contains(family);
  }
}
