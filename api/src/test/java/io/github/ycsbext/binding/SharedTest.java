package io.github.ycsbext.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class SharedTest {
  private final List<String> opened = new ArrayList<>();
  private final List<String> closed = new ArrayList<>();
  private boolean fails;
  private final Shared<String, String> shared = new Shared<>(this::open, closed::add);

  private String open(String settings) throws DBException {
    opened.add(settings);
    if (fails) {
      throw new DBException("no server at " + settings);
    }
    return settings + opened.size();
  }

  @Test
  void the_first_opens_it_and_the_last_closes_it() throws DBException {
    assertThat(shared.join("a")).isEqualTo("a1").isSameAs(shared.join("a"));
    assertThat(shared.join("b")).isEqualTo("b2");

    assertThat(shared.leave("a")).isFalse();
    assertThat(closed).isEmpty();
    assertThat(shared.leave("a")).isTrue();
    assertThat(closed).containsExactly("a1");
    assertThat(shared.join("a")).isEqualTo("a3");
  }

  @Test
  void who_comes_after_a_failure_tries_again_and_nothing_is_closed() throws DBException {
    fails = true;
    assertThatThrownBy(() -> shared.join("a"))
        .isInstanceOf(DBException.class)
        .hasMessage("no server at a");
    fails = false;

    assertThat(shared.join("a")).isEqualTo("a2");
    assertThat(closed).isEmpty();
  }

  @Test
  void another_failure_is_told_without_secrets() {
    Shared<String, String> broken =
        new Shared<>(
            settings -> {
              throw new IllegalStateException("password=hunter2 is refused");
            },
            closed::add);

    assertThatThrownBy(() -> broken.join("a"))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("IllegalStateException")
        .hasMessageNotContaining("hunter2");
  }
}
