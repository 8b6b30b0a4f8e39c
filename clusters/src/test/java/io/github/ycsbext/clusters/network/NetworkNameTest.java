package io.github.ycsbext.clusters.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.note.NotedIOException;
import io.github.ycsbext.process.ProcessIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkNameTest {
  private static final NetworkName NAME =
      new NetworkName(new ProcessIdentity(4_194_304, 1_795_000_000_000L), 99_999);

  @Test
  void a_namespace_tells_whose_it_is() {
    assertThat(NetworkName.ofNamespace(NAME.switchNamespace())).contains(NAME);
    assertThat(NetworkName.ofNamespace(NAME.namespace(0))).contains(NAME);
    assertThat(NAME.namespace(0)).isEqualTo("ycsb-4194304-1795000000000-99999-1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ycsb", "ycsb-1-2-3", "ycsb-1-2-3-x", "xycsb-1-2-3-4", "cni-1234"})
  void a_namespace_of_somebody_else_is_none_of_ours(String namespace) {
    assertThat(NetworkName.ofNamespace(namespace)).isEmpty();
  }

  @Test
  void an_interface_has_a_name_that_linux_takes() {
    assertThat(NAME.clientInterface()).hasSizeLessThanOrEqualTo(15);
    assertThat(NAME.clientHardwareAddress()).isEqualTo("02:79:40:00:00:9f");
  }

  @Test
  void other_systems_than_linux_are_told_by_name() {
    assertThatThrownBy(() -> NetworkPrograms.requireLinux("Mac OS X"))
        .isInstanceOf(NotedIOException.class)
        .hasMessageContaining("this is Mac OS X");
  }
}
