package io.github.ycsbext.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessIdentityTest {
  private final ProcessIdentity own = ProcessIdentity.own();

  @Test
  void a_label_is_the_identity_again() {
    assertThat(ProcessIdentity.parse(own.label())).contains(own);
    assertThat(ProcessIdentity.parse("12")).isEmpty();
    assertThat(ProcessIdentity.parse("12-34.part")).isEmpty();
    assertThat(ProcessIdentity.parse("12-99999999999999999999")).isEmpty();
  }

  @Test
  void a_later_process_with_the_same_id_is_another() {
    assertThat(own.runs()).isTrue();
    assertThat(new ProcessIdentity(own.pid(), own.startedAtMillis() - 60_000).runs()).isFalse();
  }
}
