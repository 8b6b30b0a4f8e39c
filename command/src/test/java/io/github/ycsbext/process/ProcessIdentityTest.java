package io.github.ycsbext.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessIdentityTest {
  private final ProcessIdentity own = ProcessIdentity.of(ProcessHandle.current());

  @Test
  void two_texts_are_the_identity_again() {
    String pid = Long.toString(own.pid());

    assertThat(ProcessIdentity.parse(pid, own.startedAt().toString())).contains(own);
    assertThat(ProcessIdentity.parse(pid, "unknown")).isEmpty();
    assertThat(ProcessIdentity.parse("12.part", own.startedAt().toString())).isEmpty();
  }

  @Test
  void a_later_process_with_the_same_id_is_another() {
    assertThat(own.runs()).isTrue();
    assertThat(new ProcessIdentity(own.pid(), own.startedAtMillis() - 60_000).runs()).isFalse();
  }
}
