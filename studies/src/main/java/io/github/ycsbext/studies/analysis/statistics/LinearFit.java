package io.github.ycsbext.studies.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * A straight line by least squares, with Student's 95 % intervals (N. R. Draper, H. Smith, "Applied
 * Regression Analysis", 3rd edition, 1998, chapter 1).
 *
 * @param durbinWatson Σ(eₜ − eₜ₋₁)² / Σeₜ² of the residuals; about 2 if they are uncorrelated, near
 *     0 if the intervals are too narrow (J. Durbin, G. S. Watson, Biometrika 37 (1950))
 * @param residuals measured minus fitted, in the order of the points
 */
public record LinearFit(
    double slope,
    Interval slope95,
    double intercept,
    Interval intercept95,
    double rSquared,
    double durbinWatson,
    List<Double> residuals) {

  /** The fewest points; two always lie on a line. */
  public static final int MIN_POINTS = 3;

  public record Point(double x, double y) {}

  /**
   * @param points at least {@link #MIN_POINTS}, with two different x
   */
  public static LinearFit of(List<Point> points) {
    SimpleRegression line = new SimpleRegression();
    points.forEach(point -> line.addData(point.x(), point.y()));
    List<Double> residuals =
        points.stream().map(point -> point.y() - line.predict(point.x())).toList();
    double t = StudentT.quantile(points.size() - 2.0);
    return new LinearFit(
        line.getSlope(),
        around(line.getSlope(), t * line.getSlopeStdErr()),
        line.getIntercept(),
        around(line.getIntercept(), t * line.getInterceptStdErr()),
        line.getRSquare(),
        durbinWatson(residuals),
        residuals);
  }

  public double at(double x) {
    return slope * x + intercept;
  }

  private static Interval around(double value, double halfWidth) {
    return new Interval(value - halfWidth, value + halfWidth);
  }

  private static double durbinWatson(List<Double> residuals) {
    List<Double> steps = new ArrayList<>();
    for (int i = 1; i < residuals.size(); i++) {
      steps.add(residuals.get(i) - residuals.get(i - 1));
    }
    return squares(steps) / squares(residuals);
  }

  private static double squares(List<Double> values) {
    return values.stream().mapToDouble(value -> value * value).sum();
  }
}
