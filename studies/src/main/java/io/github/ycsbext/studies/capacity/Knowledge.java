package io.github.ycsbext.studies.capacity;

import java.util.Arrays;

/**
 * What the steps so far tell of a capacity: a probability for each rate that it may be.
 *
 * <p>Near the capacity c, a step at rate r has the strain y = σ ((ln r − ln c) / s + ε), where ε is
 * a standard normal and the strain is the logarithm of its figure over the limit. σ (how much
 * figures vary) and s (how much the rate varies at which a step breaks its limit) are learnt with
 * c. Of strains beyond {@link #NEAR}, and of those nearer to an idle system's than to the limit,
 * only the side counts, as in a Tobit model: the curve of latencies is no straight line there.
 * {@link #LAPSE} is how often a step is wrong however far it is from the capacity.
 *
 * <p>This extends L. L. Kontsevich, C. W. Tyler, "Bayesian adaptive estimation of psychometric
 * slope and threshold", Vision Research 39 (1999), from yes and no, which took 27 steps instead of
 * 17, to figures. Probabilistic bisection (R. Waeber, P. I. Frazier, S. G. Henderson, SIAM J.
 * Control Optim. 51, 2013) needs to know how often an answer is right, the same at every rate; a
 * step at the capacity is right half of the time.
 */
final class Knowledge {
  /** The distance of two neighbouring rates, on a logarithmic scale. */
  private static final double STEP = 0.005;

  private static final double LAPSE = 0.02;
  private static final double NEAR = Math.log(1.4);

  /** As likely as each other before the first step; so are all rates, on a logarithmic scale. */
  private static final double[] SPREADS = geometric(0.003, 0.3, 10);

  private static final double[] NOISES = geometric(0.01, 0.6, 8);
  private static final double[] NORMAL_BELOW = normalBelow();

  private final double least;

  /** Of strains up to this one only the side counts. */
  private final double lowest;

  private final double[][] probabilities;

  /** The probability that the capacity is at most a rate. */
  private final double[] upTo;

  /**
   * @param idleRatio the least figure over the limit that any step has had
   */
  Knowledge(double least, double most, double idleRatio) {
    this.least = Math.log(least);
    this.lowest = Math.max(-NEAR, Math.log(idleRatio) / 2);
    int rates = (int) Math.ceil((Math.log(most) - this.least) / STEP) + 1;
    probabilities = new double[SPREADS.length * NOISES.length][rates];
    upTo = new double[rates];
    for (double[] ofRates : probabilities) {
      Arrays.fill(ofRates, 1);
    }
    normalise();
  }

  private static double[] geometric(double first, double last, int count) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = first * Math.pow(last / first, (double) i / (count - 1));
    }
    return values;
  }

  void learn(double rate, double ratio) {
    double strain = Math.log(ratio);
    double fromLeast = Math.log(rate) - least;
    for (int i = 0; i < probabilities.length; i++) {
      double spread = SPREADS[i / NOISES.length];
      double noise = NOISES[i % NOISES.length];
      double[] ofRates = probabilities[i];
      for (int j = 0; j < ofRates.length; j++) {
        ofRates[j] *= likelihood(strain, (fromLeast - j * STEP) / spread, noise);
      }
    }
    normalise();
  }

  /**
   * @param expected the expected strain, in noises
   */
  private double likelihood(double strain, double expected, double noise) {
    if (strain > NEAR) {
      return LAPSE / 3 + (1 - LAPSE) * normalBelow(expected - NEAR / noise);
    }
    if (strain < lowest) {
      return LAPSE / 3 + (1 - LAPSE) * normalBelow(-expected + lowest / noise);
    }
    double away = strain / noise - expected;
    double density = Math.exp(-away * away / 2) / Math.sqrt(2 * Math.PI) / noise;
    return LAPSE / 3 / (NEAR - lowest) + (1 - LAPSE) * density;
  }

  /** Returns Φ(z), to within 0.01: by the logistic function, and looked up. */
  private static double normalBelow(double z) {
    int index = (int) Math.round((z + 8) * 64);
    return NORMAL_BELOW[Math.max(0, Math.min(NORMAL_BELOW.length - 1, index))];
  }

  private static double[] normalBelow() {
    double[] below = new double[16 * 64 + 1];
    for (int i = 0; i < below.length; i++) {
      below[i] = 1 / (1 + Math.exp(-1.702 * (i / 64.0 - 8)));
    }
    return below;
  }

  private void normalise() {
    Arrays.fill(upTo, 0);
    for (double[] ofRates : probabilities) {
      for (int i = 0; i < upTo.length; i++) {
        upTo[i] += ofRates[i];
      }
    }
    for (int i = 1; i < upTo.length; i++) {
      upTo[i] += upTo[i - 1];
    }
    double sum = upTo[upTo.length - 1];
    divide(upTo, sum);
    for (double[] ofRates : probabilities) {
      divide(ofRates, sum);
    }
  }

  private static void divide(double[] values, double by) {
    for (int i = 0; i < values.length; i++) {
      values[i] /= by;
    }
  }

  double quantile(double probability) {
    int found = Arrays.binarySearch(upTo, probability);
    int index = Math.min(upTo.length - 1, found < 0 ? -1 - found : found);
    return Math.exp(least + index * STEP);
  }
}
