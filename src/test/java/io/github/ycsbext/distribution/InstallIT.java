package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the ways to install, each in a clean container: the image, and the deb. */
@Tag("thorough")
class InstallIT {
  private static final String BASE =
      Objects.requireNonNullElse(System.getenv("YCSB_IMAGE_JAVA"), "eclipse-temurin:17-jre");

  /** A user who has no entry in the image, as --user "$(id -u):$(id -g)" makes one. */
  private static final String USER = "12345:12345";

  private static final Path SOURCES = ReactorRepository.root();
  private static final String NAME = "ycsb-install-" + UUID.randomUUID();

  @TempDir static Path folder;

  @BeforeAll
  static void build_the_image() {
    boolean hasBase =
        Command.isOnPath("docker")
            && (docker("image", "inspect", BASE).exitCode() == 0
                || docker("pull", "--quiet", BASE).exitCode() == 0);
    if (!hasBase) {
      System.out.println("Image and deb: NOT TESTED: no Docker engine has the image " + BASE);
    }
    assumeTrue(hasBase, BASE);
    docker(
            "build",
            "--quiet",
            "--tag",
            NAME,
            "--file",
            SOURCES.resolve("distribution/src/image/Dockerfile").toString(),
            "--build-arg",
            "BASE=" + BASE,
            "--build-arg",
            "VERSION=" + Tarball.version(),
            Tarball.file().getParent().toString())
        .expect(0);
  }

  @AfterAll
  static void remove_the_image() {
    if (Command.isOnPath("docker")) {
      docker("image", "rm", "--force", NAME);
    }
  }

  @Test
  void the_image_runs_as_a_user_without_rights() {
    assertThat(docker("run", "--rm", NAME, "version").expect(0).out())
        .startsWith("ycsb-ext " + Tarball.version());
    assertThat(docker("run", "--rm", "--entrypoint", "id", NAME, "-u").expect(0).out().strip())
        .isEqualTo("10001");
  }

  @Test
  void the_image_measures_a_study_and_leaves_the_results_in_the_folder() throws IOException {
    Path results = Files.createDirectory(folder.resolve("results"));
    Files.setPosixFilePermissions(results, PosixFilePermissions.fromString("rwxrwxrwx"));

    Command.Outcome study =
        docker(
            "run",
            "--rm",
            "--init",
            "--user",
            USER,
            "--volume",
            results + ":/work",
            // What this machine has fetched; the container may have no way to a registry.
            "--volume",
            cache().resolve("engines") + ":/cache/engines:ro",
            NAME,
            "study",
            "run",
            "quickstart",
            "--systems",
            "redis",
            "--scale",
            "0.1",
            "--repeat",
            "1",
            "--out",
            "first");

    study.expect(0);
    assertThat(results.resolve("first/report.html")).isNotEmptyFile();
    docker(
            "run",
            "--rm",
            "--user",
            USER,
            "--volume",
            results + ":/work",
            "--entrypoint",
            "rm",
            NAME,
            "-r",
            "first")
        .expect(0);
  }

  @Test
  void the_deb_installs_the_command_its_pages_and_its_completion() {
    Command.of(List.of(SOURCES.resolve("distribution/src/packages/build").toString()))
        .run()
        .expect(0);
    Path packages = Tarball.file().getParent();
    String deb = "ycsb-ext_" + Tarball.version() + "_all.deb";

    String script =
        """
        set -e
        dpkg --install /packages/%s >/dev/null
        ycsb run basic -P /usr/share/ycsb-ext/workloads/workloada -p basicdb.verbose=false
        ls /usr/share/man/man1/ycsb-study-run.1.gz /usr/share/man/man7/ycsb-redis.7.gz
        ls /usr/share/bash-completion/completions/ycsb
        gzip -dc /usr/share/man/man7/ycsb-redis.7.gz | grep -F '.B redis.host'
        ls $(grep -o '/usr/share/[^)]*' /usr/share/doc/ycsb-ext/copyright)
        """
            .formatted(deb);
    Command.Outcome installed =
        docker("run", "--rm", "--volume", packages + ":/packages:ro", BASE, "sh", "-c", script);

    assertThat(installed.expect(0).out()).contains("[OVERALL], Throughput(ops/sec), ");
    assertThat(packages.resolve("ycsb-ext-" + Tarball.version() + "-1.noarch.rpm"))
        .isNotEmptyFile();
  }

  private static Command.Outcome docker(String... arguments) {
    return Command.of(Stream.concat(Stream.of("docker"), Stream.of(arguments)).toList())
        .with("DOCKER_BUILDKIT", "0")
        .run();
  }

  private static Path cache() {
    String cache = System.getenv("YCSB_CACHE");
    return cache != null
        ? Path.of(cache)
        : Path.of(System.getProperty("user.home"), ".cache", "ycsb-ext");
  }
}
