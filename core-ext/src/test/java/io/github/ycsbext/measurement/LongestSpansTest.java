package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LongestSpansTest {
  private static List<Long> lengths(LongestSpans spans) {
    List<Long> lengths = new ArrayList<>();
    spans.forEach((fromNs, begunNs, toNs) -> lengths.add(toNs - fromNs));
    return lengths;
  }

  @Test
  void all_are_kept_until_it_is_full() {
    LongestSpans spans = new LongestSpans(200, 1);
    List<Long> offered = new ArrayList<>();
    for (long length = 1; length <= 200; length++) {
      spans.offer(1000, 1000, 1000 + length);
      offered.add(length);
    }

    assertThat(lengths(spans)).isEqualTo(offered);
  }

  @Test
  void the_longest_half_of_what_it_holds_is_never_lost() {
    LongestSpans spans = new LongestSpans(1000, 1);
    Random random = new Random(5);
    TreeSet<Long> offered = new TreeSet<>();
    while (offered.size() < 100_000) {
      long length = 1 + (random.nextLong() >>> 20);
      if (offered.add(length)) {
        spans.offer(-7, 0, length - 7);
      }
    }

    assertThat(lengths(spans))
        .hasSizeBetween(500, 1000)
        .containsAll(offered.descendingSet().stream().limit(500).toList());
  }

  @Test
  void shorter_spans_than_the_least_are_not_kept() {
    LongestSpans spans = new LongestSpans(10, 100);
    spans.offer(0, 0, 99);
    spans.offer(0, 0, 100);

    assertThat(lengths(spans)).containsExactly(100L);
  }

  @Test
  void after_clearing_it_starts_anew() {
    LongestSpans spans = new LongestSpans(4, 1);
    for (long length = 1; length <= 50; length++) {
      spans.offer(0, 0, length);
    }
    spans.clear();
    spans.offer(0, 0, 1);

    assertThat(lengths(spans)).containsExactly(1L);
  }
}
