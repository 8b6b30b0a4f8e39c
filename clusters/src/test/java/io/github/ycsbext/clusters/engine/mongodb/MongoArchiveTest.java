package io.github.ycsbext.clusters.engine.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.artifact.NotReachedException;
import io.github.ycsbext.clusters.artifact.Platform;
import io.github.ycsbext.clusters.engine.mongodb.MongoArchive.LinuxSystem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MongoArchiveTest {
  /**
   * @param release lines of {@code os-release}, with a semicolon between them
   */
  private static String path(Platform platform, String release) throws NotReachedException {
    return MongoArchive.path(platform, LinuxSystem.of(release.replace(';', '\n')));
  }

  @ParameterizedTest
  @CsvSource({
    "ID=debian;VERSION_ID=\"12\", x86_64-debian12, aarch64-ubuntu2204",
    "ID=debian;VERSION_ID=\"13\", x86_64-debian12, aarch64-ubuntu2204",
    "ID=debian, x86_64-debian12, aarch64-ubuntu2204",
    "ID=ubuntu;ID_LIKE=debian;UBUNTU_CODENAME=focal, x86_64-ubuntu2004, aarch64-ubuntu2004",
    "ID=ubuntu;ID_LIKE=debian;UBUNTU_CODENAME=jammy, x86_64-ubuntu2204, aarch64-ubuntu2204",
    "ID=ubuntu;ID_LIKE=debian;UBUNTU_CODENAME=noble, x86_64-ubuntu2404, aarch64-ubuntu2404",
    "ID=linuxmint;ID_LIKE=\"ubuntu debian\";VERSION_ID=21;UBUNTU_CODENAME=jammy, x86_64-ubuntu2204, aarch64-ubuntu2204",
    "ID=\"rhel\";ID_LIKE=\"fedora\";VERSION_ID=\"8.10\", x86_64-rhel8, aarch64-rhel8",
    "ID=\"rocky\";ID_LIKE=\"rhel centos fedora\";VERSION_ID=\"9.5\", x86_64-rhel93, aarch64-rhel93",
    "ID=\"ol\";ID_LIKE=\"fedora\";VERSION_ID=\"9.4\", x86_64-rhel93, aarch64-rhel93",
    "ID=fedora;VERSION_ID=43, x86_64-rhel93, aarch64-rhel93",
    "ID=\"amzn\";ID_LIKE=\"fedora\";VERSION_ID=\"2023\", x86_64-amazon2023, aarch64-amazon2023"
  })
  void a_distribution_has_the_build_that_mongodb_publishes_for_it(
      String release, String amd64, String arm64) throws Exception {
    assertThat(path(Platform.LINUX_AMD64, release))
        .isEqualTo("linux/mongodb-linux-" + amd64 + "-8.0.23.tgz");
    assertThat(path(Platform.LINUX_ARM64, release))
        .isEqualTo("linux/mongodb-linux-" + arm64 + "-8.0.23.tgz");
  }

  @Test
  void macos_has_a_build_for_each_processor() throws Exception {
    assertThat(path(Platform.DARWIN_AMD64, "")).isEqualTo("osx/mongodb-macos-x86_64-8.0.23.tgz");
    assertThat(path(Platform.DARWIN_ARM64, "")).isEqualTo("osx/mongodb-macos-arm64-8.0.23.tgz");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ID=debian;VERSION_ID=\"11\"",
        "ID=ubuntu;UBUNTU_CODENAME=bionic",
        "ID=centos;ID_LIKE=\"rhel fedora\";VERSION_ID=7",
        "ID=\"amzn\";ID_LIKE=\"centos rhel fedora\";VERSION_ID=\"2\"",
        "ID=alpine;VERSION_ID=3.24.0",
        "ID=arch"
      })
  void a_distribution_without_a_build_is_named(String release) {
    assertThatThrownBy(() -> path(Platform.LINUX_AMD64, release + ";PRETTY_NAME=\"Some Linux 1\""))
        .isInstanceOf(NotReachedException.class)
        .hasMessage("MongoDB 8.0.23 is not published for Some Linux 1");
  }

  @Test
  void a_sum_is_pinned_in_the_lines_that_mongodb_publishes() {
    List<String> lines = List.of("# sums", "1f3a  some-8.0.23.tgz", "77c0  other-8.0.23.tgz");

    assertThat(MongoArchive.pinned("linux/other-8.0.23.tgz", lines)).isEqualTo("77c0");
    assertThat(MongoArchive.pinned("linux/third-8.0.23.tgz", lines)).isNull();
  }
}
