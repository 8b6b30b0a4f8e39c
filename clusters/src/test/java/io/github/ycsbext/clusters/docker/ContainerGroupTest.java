package io.github.ycsbext.clusters.docker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.note.NotedIOException;
import org.junit.jupiter.api.Test;

class ContainerGroupTest {
  private static final String CONTAINER =
      "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10";

  @Test
  void a_process_that_is_no_containers_is_never_taken_for_it() {
    assertThatThrownBy(() -> ContainerGroup.process(CONTAINER, ProcessHandle.current().pid()))
        .isInstanceOf(NotedIOException.class)
        .hasMessageContaining("not on this machine");
  }

  @Test
  void a_container_that_has_ended_has_no_process() {
    assertThatThrownBy(() -> ContainerGroup.process(CONTAINER, null))
        .isInstanceOf(NotedIOException.class);
    assertThatThrownBy(() -> ContainerGroup.process(CONTAINER, 0L))
        .isInstanceOf(NotedIOException.class);
  }
}
