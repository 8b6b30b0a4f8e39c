package io.github.ycsbext.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkersTest {
  private static final List<Integer> NUMBERS = IntStream.range(0, 100).boxed().toList();

  @Test
  void results_come_in_the_order_of_the_items() throws IOException {
    assertThat(Workers.map(NUMBERS, Progress.UNSEEN, number -> number * 2))
        .isEqualTo(NUMBERS.stream().map(number -> number * 2).toList());
  }

  @Test
  void nothing_to_do_is_done_at_once() throws IOException {
    assertThat(Workers.map(List.of(), Progress.UNSEEN, number -> number)).isEmpty();
  }

  @Test
  void the_first_failure_is_the_answer() {
    IOException failure = new IOException("disk");

    assertThatThrownBy(
            () ->
                Workers.map(
                    NUMBERS,
                    Progress.UNSEEN,
                    number -> {
                      throw failure;
                    }))
        .isSameAs(failure);
    assertThatThrownBy(() -> Workers.map(NUMBERS, Progress.UNSEEN, number -> 1 / (number - 7)))
        .isInstanceOf(ArithmeticException.class);
  }
}
