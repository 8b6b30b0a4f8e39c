package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.artifact.NotReachedException;
import io.github.ycsbext.clusters.artifact.Platform;
import io.github.ycsbext.clusters.artifact.PublishedArchive;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileContent;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

final class MongoArchive {
  /** The version that is fetched. Its archives' names were checked in de.flapdoodle.embed.mongo. */
  static final String VERSION = "8.0.23";

  private static final String LICENCE =
      "SSPL v1, https://www.mongodb.com/legal/licensing/server-side-public-license";

  private static final String OTHERWISE =
      "install MongoDB, name another site in --mongodb or YCSB_MONGODB, or fetch nothing: --mongodb stand-in";

  private MongoArchive() {}

  /**
   * @throws NotReachedException if MongoDB publishes none for this machine
   */
  static PublishedArchive at(URI site) throws NotReachedException {
    Platform platform = Platform.find().orElseThrow(() -> none(System.getProperty("os.name")));
    String path = path(platform, LinuxSystem.ofThisMachine());
    return new PublishedArchive(
        "MongoDB " + VERSION,
        LICENCE,
        OTHERWISE,
        site,
        path,
        pinned(path, FileContent.packed(MongoArchive.class, "mongodb.sha256").lines().toList()));
  }

  static NotReachedException none(String system) {
    return new NotReachedException(MongoNote.NO_BUILD.of("MongoDB " + VERSION, system));
  }

  static String path(Platform platform, LinuxSystem linux) throws NotReachedException {
    return switch (platform) {
      case DARWIN_AMD64 -> "osx/mongodb-macos-x86_64-" + VERSION + ".tgz";
      case DARWIN_ARM64 -> "osx/mongodb-macos-arm64-" + VERSION + ".tgz";
      case LINUX_AMD64 -> ofLinux("x86_64", linux, "debian12");
      // Debian's is published for x86_64 alone; Ubuntu's needs no newer libraries.
      case LINUX_ARM64 -> ofLinux("aarch64", linux, "ubuntu2204");
    };
  }

  private static String ofLinux(String processor, LinuxSystem linux, String debian12)
      throws NotReachedException {
    String build = linux.mongodbBuild(debian12).orElseThrow(() -> none(linux.name()));
    return "linux/mongodb-linux-%s-%s-%s.tgz".formatted(processor, build, VERSION);
  }

  /** Returns an archive's sum in lines of {@code sha256sum}; null if they do not have it. */
  static @Nullable String pinned(String path, List<String> lines) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    return lines.stream()
        .map(line -> line.split("\\s+", 2))
        .filter(columns -> columns.length == 2 && columns[1].equals(file))
        .map(columns -> columns[0])
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the archive's programs, which are fetched first if they are not here yet.
   *
   * @throws NotReachedException if they cannot be fetched
   * @throws UserError if they do not run on this machine
   */
  static MongoPrograms programs(EngineStore store, PublishedArchive archive)
      throws NotReachedException {
    Path home = archive.unpackedIn(store);
    try {
      return MongoPrograms.in(home, archive.file());
    } catch (IOException e) {
      throw new UserError(
          "%s. Install the libraries that it lacks, or %s.".formatted(e.getMessage(), OTHERWISE),
          e);
    }
  }

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

    /**
     * Returns the version before the point; a release in preparation has none, and is the newest.
     */
    private int major() {
      String version = release.getProperty("VERSION_ID", "").split("\\.", 2)[0];
      return version.matches("\\d{1,9}") ? Integer.parseInt(version) : Integer.MAX_VALUE;
    }

    private boolean is(String family) {
      String names = release.getProperty("ID", "") + " " + release.getProperty("ID_LIKE", "");
      return List.of(names.split(" ", -1)).contains(family);
    }
  }
}
