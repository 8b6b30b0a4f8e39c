package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CliffsDeltaTest {
  /** The example of R's package effsize 0.8.1, {@code ?cliff.delta}: estimate -0.25. */
  @Test
  void the_example_of_effsize_comes_out() {
    double delta =
        CliffsDelta.of(
            List.of(10.0, 10.0, 20.0, 20.0, 20.0, 30.0, 30.0, 30.0, 40.0, 50.0),
            List.of(10.0, 20.0, 30.0, 40.0, 40.0, 50.0));

    assertThat(delta).isCloseTo(-0.25, within(1e-12));
  }

  @Test
  void sides_that_do_not_overlap_are_at_its_ends() {
    assertThat(CliffsDelta.of(List.of(3.0, 4.0), List.of(1.0, 2.0))).isEqualTo(1);
    assertThat(CliffsDelta.of(List.of(1.0, 2.0), List.of(3.0, 4.0))).isEqualTo(-1);
    assertThat(CliffsDelta.of(List.of(1.0, 1.0), List.of(1.0))).isZero();
  }
}
