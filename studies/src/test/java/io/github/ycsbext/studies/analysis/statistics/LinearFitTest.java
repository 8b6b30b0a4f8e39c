package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.analysis.statistics.LinearFit.Point;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearFitTest {
  /** NIST Statistical Reference Datasets, linear regression, "Norris": y, x. */
  private static final double[] NORRIS = {
    0.1, 0.2, 338.8, 337.4, 118.1, 118.2, 888.0, 884.6, 9.2, 10.1, 228.1, 226.5, 668.5, 666.3,
    998.5, 996.3, 449.1, 448.6, 778.9, 777.0, 559.2, 558.2, 0.3, 0.4, 0.1, 0.6, 778.1, 775.5,
    668.8, 666.9, 339.3, 338.0, 448.9, 447.5, 10.8, 11.6, 557.7, 556.0, 228.3, 228.1, 998.0, 995.8,
    888.8, 887.6, 119.6, 120.2, 0.3, 0.3, 0.6, 0.3, 557.6, 556.8, 339.3, 339.1, 888.0, 887.2,
    998.5, 999.0, 778.9, 779.0, 10.2, 11.1, 117.6, 118.3, 228.9, 229.2, 668.4, 669.1, 449.2, 448.9,
    0.2, 0.5
  };

  /** R: {@code qt(0.975, 34)}. */
  private static final double T = 2.032244509;

  @Test
  void the_certified_values_of_norris_come_out() {
    LinearFit fit = LinearFit.of(norris());

    assertThat(fit.slope()).isCloseTo(1.00211681802045, within(1e-12));
    assertThat(fit.intercept()).isCloseTo(-0.262323073774029, within(1e-11));
    assertThat(fit.rSquared()).isCloseTo(0.999993745883712, within(1e-13));
    assertThat(fit.slope95().high() - fit.slope())
        .isCloseTo(T * 0.429796848199937E-03, within(1e-11));
    assertThat(fit.intercept() - fit.intercept95().low())
        .isCloseTo(T * 0.232818234301152, within(1e-8));
    assertThat(fit.residuals()).hasSize(36);
    assertThat(fit.residuals().stream().mapToDouble(Double::doubleValue).sum())
        .isCloseTo(0, within(1e-9));
  }

  @Test
  void residuals_that_swing_and_residuals_that_drift_are_told_apart() {
    List<Point> swinging = new ArrayList<>();
    List<Point> drifting = new ArrayList<>();
    for (int x = 0; x < 40; x++) {
      swinging.add(new Point(x, 2 * x + (x % 2 == 0 ? 1 : -1)));
      drifting.add(new Point(x, 2 * x + Math.sin(x / 6.0)));
    }

    assertThat(LinearFit.of(swinging).durbinWatson()).isGreaterThan(3.5);
    assertThat(LinearFit.of(drifting).durbinWatson()).isLessThan(0.2);
  }

  private static List<Point> norris() {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < NORRIS.length; i += 2) {
      points.add(new Point(NORRIS[i + 1], NORRIS[i]));
    }
    return points;
  }
}
