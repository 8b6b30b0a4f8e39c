package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.measurement.GapMeter.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CommonGapsTest {
  private static CommonGaps client(long runTimeNs, @Nullable Span failing, Span... gaps) {
    return new CommonGaps(new Span(0, 0), failing, List.of(gaps), runTimeNs);
  }

  @Test
  void a_gap_of_all_is_where_each_has_one() {
    CommonGaps found =
        client(100, null, new Span(10, 20), new Span(50, 30))
            .and(client(100, null, new Span(0, 15), new Span(60, 10), new Span(75, 2)));

    assertThat(found.gaps().subList(0, 3))
        .containsExactly(new Span(10, 5), new Span(60, 10), new Span(75, 2));
    assertThat(found.longestGap()).isEqualTo(new Span(60, 10));
  }

  @Test
  void who_has_ended_has_no_success_any_more() {
    CommonGaps found = client(40, null, new Span(30, 10)).and(client(100, null, new Span(35, 50)));

    assertThat(found.longestGap()).isEqualTo(new Span(35, 50));
  }

  @Test
  void failures_last_from_the_first_of_any_to_the_last_of_any() {
    CommonGaps found = client(100, new Span(10, 5)).and(client(100, new Span(40, 20)));

    assertThat(found.failing()).isEqualTo(new Span(10, 50));
    assertThat(found.longestGap().lengthNs()).isZero();
  }

  @Test
  void what_had_ended_before_the_end_is_told_from_what_went_on() {
    Span inTheMiddle = new Span(100, 50);
    Span last = new Span(700, 320);

    assertThat(client(1000, null, inTheMiddle, last).atEndNs()).isEqualTo(300);
    assertThat(client(1000, null, inTheMiddle).atEndNs()).isZero();
    assertThat(client(1000, null).atEndNs()).isZero();
  }
}
