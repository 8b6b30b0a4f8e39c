package io.github.ycsbext.clusters.engine.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.fault.Fault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedisBinaryTest {
  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, redis-server-6.2.6-v5-linux-amd64",
    "Linux, aarch64, redis-server-6.2.7-linux-arm64",
    "Mac OS X, x86_64, redis-server-6.2.6-v5-darwin-amd64",
    "Mac OS X, aarch64, redis-server-6.2.6-v5-darwin-arm64"
  })
  void binary_is_the_machines_own(String osName, String osArch, String entry) {
    assertThat(RedisBinary.nameFor(osName, osArch)).isEqualTo(entry);
  }

  @ParameterizedTest
  @CsvSource({"Linux, riscv64", "Windows 11, amd64", "Mac OS X, ppc"})
  void a_machine_without_a_binary_is_told_to_install_redis(String osName, String osArch) {
    assertThatThrownBy(() -> RedisBinary.nameFor(osName, osArch))
        .isInstanceOf(Fault.class)
        .hasMessageContaining(osName + " on " + osArch)
        .hasMessageContaining("install Redis");
  }
}
