package io.github.ycsbext.clusters.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EngineLockTest {
  @ParameterizedTest
  @MethodSource("pinned")
  void lock_is_of_the_version_that_the_build_pins(PinnedEngine engine) {
    assertThat(EngineLock.of(engine.name()).root().coordinate())
        .as("else run EngineLockIT with -Dengines.lock=write")
        .isEqualTo(engine.coordinate());
  }

  static List<PinnedEngine> pinned() throws IOException {
    return PinnedEngine.all();
  }

  @Test
  void a_line_is_read_as_it_is_written() {
    LockedArtifact artifact =
        new LockedArtifact(new DefaultArtifact("io.netty:netty:jar:linux-x86_64:4.1"), 42, "ab");

    assertThat(LockedArtifact.parse(artifact.line())).isEqualTo(artifact);
    assertThat(artifact.coordinate()).isEqualTo("io.netty:netty:jar:linux-x86_64:4.1");
  }

  @Test
  void another_engines_artifacts_are_left_out() {
    List<String> lines = List.of("# comment", "a g:a:jar:1 1 aa", "b g:b:jar:2 2 bb");

    assertThat(EngineLock.of("b", lines).artifacts())
        .extracting(LockedArtifact::coordinate)
        .containsExactly("g:b:jar:2");
  }

  @Test
  void an_engine_that_is_not_locked_is_refused() {
    assertThatThrownBy(() -> EngineLock.of("c", List.of("a g:a:jar:1 1 aa")))
        .hasMessageContaining("no artifact of c");
  }
}
