package io.github.ycsbext.generator;

/** The numbers 1 + 2⁻ᶿ + … + n⁻ᶿ by the Euler–Maclaurin formula, to about 14 digits. */
final class HarmonicSum {
  /** The number of terms that are added one by one; from there on the formula is exact enough. */
  private static final int EXACT = 64;

  private final double exponent;
  private final double[] exact = new double[EXACT + 1];
  private final double constant;

  HarmonicSum(double exponent) {
    this.exponent = exponent;
    for (int n = 1; n <= EXACT; n++) {
      exact[n] = exact[n - 1] + Math.pow(n, -exponent);
    }
    this.constant = exact[EXACT] - variablePart(EXACT);
  }

  double exponent() {
    return exponent;
  }

  double upTo(long n) {
    return n <= EXACT ? exact[(int) n] : constant + variablePart((double) n);
  }

  private double variablePart(double n) {
    double last = Math.pow(n, -exponent);
    double first = exponent / 12 / n;
    double third = exponent * (exponent + 1) * (exponent + 2) / 720 / (n * n * n);
    return integral(n) + last * (0.5 - first + third);
  }

  /** Returns ∫₁ⁿ x⁻ᶿ dx, even if θ is 1 or so near to it that the usual form loses its digits. */
  private double integral(double n) {
    double rest = 1 - exponent;
    double logarithm = Math.log(n);
    return Math.abs(rest) < 1e-9 ? logarithm : Math.expm1(rest * logarithm) / rest;
  }
}
