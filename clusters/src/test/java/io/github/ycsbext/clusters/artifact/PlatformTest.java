package io.github.ycsbext.clusters.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.error.UserError;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformTest {
  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, linux-amd64",
    "Linux, aarch64, linux-arm64",
    "Mac OS X, x86_64, darwin-amd64",
    "Mac OS X, aarch64, darwin-arm64"
  })
  void a_machine_has_its_platform(String osName, String osArch, String label) {
    assertThat(Platform.of("Redis", osName, osArch).label()).isEqualTo(label);
  }

  @ParameterizedTest
  @CsvSource({"Linux, riscv64", "Windows 11, amd64", "Mac OS X, ppc"})
  void on_another_machine_the_user_is_told_to_install_the_engine(String osName, String osArch) {
    assertThatThrownBy(() -> Platform.of("Redis", osName, osArch))
        .isInstanceOf(UserError.class)
        .hasMessageContaining(osName + " on " + osArch)
        .hasMessageContaining("install Redis");
  }
}
